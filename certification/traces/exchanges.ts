/** A recording of browsers and proxies as exchanges, for `judge` and `judgeRequest`. */
import { readHar } from './har.ts';
import type { JudgedExchange } from '../../schemas/exchange.ts';
import { nearMissSentence, type Bases } from '../../schemas/recognise.ts';
import type { Settings } from '../../schemas/settings.ts';

export interface Recorded {
  /** In the order in which answers came. Secrets and guests are replaced. */
  readonly exchanges: readonly JudgedExchange[];
  /** What is in the file and is no exchange of the contract, in words. */
  readonly leftOut: readonly string[];
}

/**
 * The calls of the contract in a HAR 1.2. Whether a request was a legal one nobody has said, so nothing is asserted that
 * holds of accepted ones alone: `expects` is `open` unless told.
 *
 * @param har the parsed file
 * @param bases addresses below which the client calls; without them the path alone decides
 * @throws UsageError where it is no HAR
 */
export function exchangesIn(
  har: unknown,
  settings: Settings,
  { expects = 'open', ...bases }: Bases & Partial<Pick<JudgedExchange, 'expects'>> = {},
): Recorded {
  const exchanges: JudgedExchange[] = [];
  const leftOut: string[] = [];
  for (const line of readHar(har, settings, bases).lines) {
    if ('gap' in line) {
      leftOut.push(line.gap.why);
      continue;
    }
    const { number, operation, nearly, request, response, sentAt, receivedAt } = line.exchange;
    const call = `${request.method} ${request.url.replace(/\?.*$/s, '')}`;
    if (nearly !== undefined) leftOut.push(nearMissSentence(nearly, request, settings));
    else if (operation === undefined) leftOut.push(`${call} is no call of the contract`);
    else if (response === undefined) leftOut.push(`${call} has no answer`);
    else exchanges.push({ id: String(number), operation, expects, request, response, sentAt, receivedAt });
  }
  return { exchanges, leftOut };
}
