/** Whether a string is an existing day as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && dayOf(time) === text;
}

/** The UTC day of a moment in milliseconds. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
