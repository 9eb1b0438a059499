/** A game's text, or one level of it (from 1), in the form the core takes. */
export const designOf = (source: string, level = 0) => JSON.stringify({ family: "puzzlescript", source, ...(level ? { level } : {}) });
