/** One request to one side before a duel, to see that it is answered well. */
import { CannotJudge } from '../../lib/exit.ts';
import type { DuelRequest, Side } from './duel.ts';
import { sentAt, shotAt } from './shot.ts';

export interface Look {
  /** Characters of the answer. */
  readonly size: number;
  /** How it was refused, in a few words. */
  readonly refused?: string;
}

const patience = 20_000;
/** Bytes, unpacked. */
const most = 16 * 1024 * 1024;

/** @throws CannotJudge where there is no answer at all */
export async function look(side: Side, request: DuelRequest): Promise<Look> {
  const { method, url, headers, body } = shotAt(side, request);
  try {
    const answer = await fetch(url, {
      method,
      headers,
      body: sentAt(body, new Date()),
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    const text = await shortText(answer);
    if (text === undefined) return { size: most, refused: `more than ${most / 1024 / 1024} MB` };
    if (!answer.ok) return { size: text.length, refused: `HTTP ${answer.status}` };
    return { size: text.length, ...(reportsErrors(text) ? { refused: 'a problem inside HTTP 200' } : {}) };
  } catch (cause) {
    const why = (cause as { cause?: Error }).cause?.message ?? (cause as Error).message;
    throw new CannotJudge(`${side.name} does not answer ${request.id} (${why}): check its address.`, {
      cause,
    });
  }
}

/** @returns undefined where it is longer than may be read; nothing more is read then */
async function shortText({ body }: Response): Promise<string | undefined> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += piece.length;
    if (length > most) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

/** v1 reports its errors inside a good answer. */
function reportsErrors(text: string): boolean {
  try {
    const { ErrorsType } = JSON.parse(text) as { ErrorsType?: { Errors?: readonly unknown[] | null } | null };
    return (ErrorsType?.Errors?.length ?? 0) > 0;
  } catch {
    return false;
  }
}
