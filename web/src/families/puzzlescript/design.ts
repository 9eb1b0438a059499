/** A game's text, or one level of it counted from 1, as the core takes it. */
export const designOf = (source: string, level = 0) => JSON.stringify({ family: "puzzlescript", source, ...(level ? { level } : {}) });
