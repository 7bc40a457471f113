/** Exchanges typed in a test, and what the judge finds in them. */
import type { JudgedExchange } from '../../schemas/exchange.ts';
import { judge } from '../../schemas/judge.ts';
import { defaults, type Settings } from '../../schemas/settings.ts';

export const json = { 'content-type': 'application/json' };
const now = Date.parse('2026-05-01T10:00:00Z');

/** An exchange of which a test says what was asked and answered, as a message or as text. */
export function exchange(
  operation: JudgedExchange['operation'],
  asked: unknown,
  answered: unknown,
  more: Partial<JudgedExchange> & { status?: number } = {},
): JudgedExchange {
  const { status = 200, ...rest } = more;
  return {
    id: 'test',
    operation,
    expects: 'accepted',
    request: {
      method: 'POST',
      url: 'https://service.example/path',
      headers: json,
      body: typeof asked === 'string' ? asked : JSON.stringify(asked),
    },
    response: {
      status,
      headers: json,
      body: typeof answered === 'string' ? answered : JSON.stringify(answered),
    },
    sentAt: now - 500,
    receivedAt: now,
    ...rest,
  };
}

/** What the judge finds, as clause and place. */
export const found = (one: JudgedExchange, settings: Settings = defaults): string[] =>
  judge(one, settings).findings.map(({ clause, pointer }) => `${clause} ${pointer}`);
export const exercised = (one: JudgedExchange, settings: Settings = defaults) =>
  judge(one, settings).exercised;

export const envelope = { TimeStamp: '2026-05-01T10:00:00Z', Target: 0 };
export const answer = { ...envelope, Version: 1 };
export const problem = { Code: 7, Language: 1, ShortText: 'No' };
export const ping = (
  asked: object,
  answered: unknown,
  more: Partial<JudgedExchange> & { status?: number } = {},
) => exchange('v1.ping', { ...envelope, EchoData: 'x', ...asked }, answered, more);
