import { isUtf8 } from 'node:buffer';
import { DamagedData } from './failures.ts';

/** Selects a text column as bytes: the driver ends the process if a text is not UTF-8, which a damaged file may contain. */
export const textAsBytes = (column: string): string => `CAST(${column} AS BLOB) AS ${column}`;

/** The string of a column selected by `textAsBytes`. @throws DamagedData if it is not UTF-8 */
export function textOf(bytes: ArrayBuffer): string {
  if (!isUtf8(bytes)) throw new DamagedData();
  return Buffer.from(bytes).toString();
}

/** The JSON value of a column selected by `textAsBytes`. @throws DamagedData if it is not JSON */
export function jsonOf(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(textOf(bytes));
  } catch {
    throw new DamagedData();
  }
}
