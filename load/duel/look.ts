/** Sends one request to one side before a duel, to check that the response is good. */
import { CannotJudge } from '../../lib/exit.ts';
import { ask, ResponseTooLarge } from '../../targets/ask.ts';
import { dispatcherFor } from '../../targets/outward.ts';
import { noResponseReason } from '../../targets/probe.ts';
import type { DuelRequest, Side } from './duel.ts';
import { sentAt, shotAt } from './shot.ts';

export interface Look {
  /** Characters of the answer. */
  readonly size: number;
  /** How it was refused, in a few words. */
  readonly refused?: string;
}

/** Seconds. */
const patience = 20;
/** Bytes, unpacked. */
const most = 16 * 1024 * 1024;

/** @throws CannotJudge if there is no response */
export async function look(side: Side, request: DuelRequest): Promise<Look> {
  const { method, url, headers, body } = shotAt(side, request);
  try {
    const sent = sentAt(body, new Date());
    const { status, body: text } = await ask(
      dispatcherFor(url),
      { method, url, headers, ...(sent === null ? {} : { body: sent }) },
      { body: most, seconds: patience },
    );
    if (status < 200 || status > 299) return { size: text.length, refused: `HTTP ${status}` };
    return { size: text.length, ...(reportsErrors(text) ? { refused: 'a problem inside HTTP 200' } : {}) };
  } catch (cause) {
    if (cause instanceof ResponseTooLarge)
      return { size: most, refused: `more than ${most / 1024 / 1024} MB` };
    throw new CannotJudge(
      `${side.name} does not answer ${request.id} (${noResponseReason(cause)}): check its address.`,
      {
        cause,
      },
    );
  }
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
