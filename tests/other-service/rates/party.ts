import type { Loose, Party } from '../types.ts';

/** Whether a value is an integer, or a string of one. */
const isWhole = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'number'
    ? Number.isInteger(value) && value >= 0
    : typeof value === 'string' && /^\d+$/.test(value));

/** What is wrong with the party of a room request; null if nothing is. */
export const wrongParty = (candidate: Loose): string | null => {
  const counts = candidate?.GuestCountsType?.GuestCounts;
  if (!Array.isArray(counts) || counts.length === 0) return 'GuestCounts';
  for (const name of ['Quantity', 'RPH']) if (!isWhole(candidate[name])) return name;
  if (candidate.Quantity === 0) return 'Quantity';
  for (const count of counts) {
    if (![10, 8, 7].includes(Number(count?.AgeQualifyCode))) return 'AgeQualifyCode';
    if (Number(count.AgeQualifyCode) === 8 && !Number.isInteger(count.Age)) return 'Age';
    if (
      count.Count !== undefined &&
      count.Count !== null &&
      (!Number.isInteger(count.Count) || count.Count < 0)
    )
      return 'Count';
  }
  return null;
};

/** The party of a room: adults, and the ages of children and infants. */
export const party = (_s: unknown, candidate: Loose): Party => {
  const made: Party = {
    rph: Number(candidate?.RPH ?? 0),
    quantity: Number(candidate?.Quantity ?? 1) || 1,
    adults: 0,
    ages: [],
  };
  for (const count of candidate?.GuestCountsType?.GuestCounts ?? []) {
    const many = Number(count.Count ?? 1);
    const code = Number(count.AgeQualifyCode);
    if (code === 10) made.adults += many;
    else
      for (let i = 0; i < many; i++)
        made.ages.push(code === 7 ? Math.min(Number(count.Age ?? 0), 1) : Number(count.Age));
  }
  if (candidate?.RoomID !== undefined && candidate.RoomID !== null) made.roomId = Number(candidate.RoomID);
  return made;
};
