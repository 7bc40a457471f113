/** Reads a recording of a browser or proxy as exchanges, for `judge` and `judgeRequest`. */
import { readHar } from './har.ts';
import type { JudgedExchange } from '../../schemas/exchange.ts';
import { nearMissSentence, type Bases } from '../../schemas/recognise.ts';
import type { Settings } from '../../schemas/settings.ts';

export interface Recorded {
  /** In the order of the responses; secrets and personal data are masked. */
  readonly exchanges: readonly JudgedExchange[];
  /** Descriptions of the entries that are not exchanges of the contract. */
  readonly leftOut: readonly string[];
}

/**
 * The calls of the contract in a HAR 1.2. The requests can be invalid, so assertions that only hold for accepted
 * requests are skipped: `expects` is `open` by default.
 * @param har the parsed file
 * @param bases base URLs of the client; without them, calls are recognised by their path alone
 * @throws UsageError if the value is not a HAR
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
    else if (operation === undefined) leftOut.push(`${call} is not a call of the contract`);
    else if (response === undefined) leftOut.push(`${call} has no answer`);
    else exchanges.push({ id: String(number), operation, expects, request, response, sentAt, receivedAt });
  }
  return { exchanges, leftOut };
}
