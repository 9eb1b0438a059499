// What the browser stores between visits. In a private window it lasts as long as the page, or not at all.

export function load<T>(name: string, otherwise: T): T {
  try {
    const value = JSON.parse(localStorage.getItem(name) ?? "null") as T | null;
    return value ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function save(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    /* full, or not allowed */
  }
}
