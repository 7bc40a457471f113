/** E-mail addresses, wherever they stand in a text. */
import { ofThisRun } from './redact.ts';

/** Of what stands before the sign, and behind it. RFC 5321. */
const [longestName, longestDomain] = [64, 255];

const inName = /[\w.%+-]/;
const inDomain = /[\w.-]/;

/** Replaces them but those that may stay; in whatever letter case, equal ones stay equal. */
export function redactEmails(text: string, keeps: (email: string) => boolean, hashes = ofThisRun): string {
  const parts: string[] = [];
  let done = 0;
  for (let sign = text.indexOf('@'); sign >= 0; sign = text.indexOf('@', sign + 1)) {
    let [from, to] = [sign, sign + 1];
    while (from > done && sign - from < longestName && inName.test(text[from - 1]!)) from -= 1;
    while (to < text.length && to - sign < longestDomain && inDomain.test(text[to]!)) to += 1;
    while (text[to - 1] === '.' || text[to - 1] === '-') to -= 1;
    const email = text.slice(from, to);
    if (from === sign || !email.includes('.', sign - from + 2) || keeps(email)) continue;
    parts.push(text.slice(done, from), hashes.text('email', email.toLowerCase()));
    done = to;
  }
  return done === 0 ? text : parts.join('') + text.slice(done);
}
