import { isUtf8 } from 'node:buffer';
import { DamagedData } from './failures.ts';

/**
 * A column of text as it is selected: as bytes, because the driver ends the whole process where a text is not UTF-8, which a damaged
 * file may hold.
 */
export const text = (column: string): string => `CAST(${column} AS BLOB) AS ${column}`;

/** The text of such a column. @throws DamagedData */
export function textOf(bytes: ArrayBuffer): string {
  if (!isUtf8(bytes)) throw new DamagedData();
  return Buffer.from(bytes).toString();
}

/** The value of such a column that was kept as JSON. @throws DamagedData */
export function jsonOf(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(textOf(bytes));
  } catch {
    throw new DamagedData();
  }
}
