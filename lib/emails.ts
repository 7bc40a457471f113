/** Redacts e-mail addresses anywhere in a string. */
import { runHasher } from './redact.ts';

/** Maximum lengths before and after the @ sign. RFC 5321. */
const [maxNameLength, maxDomainLength] = [64, 255];

const namePattern = /[\w.%+-]/;
const domainPattern = /[\w.-]/;

/** Redacts addresses unless they may stay; equal ones get equal hashes, whatever their letter case. */
export function redactEmails(text: string, isKept: (email: string) => boolean, hashes = runHasher): string {
  const parts: string[] = [];
  let copiedUntil = 0;
  for (let signIndex = text.indexOf('@'); signIndex >= 0; signIndex = text.indexOf('@', signIndex + 1)) {
    let [from, to] = [signIndex, signIndex + 1];
    while (from > copiedUntil && signIndex - from < maxNameLength && namePattern.test(text[from - 1]!))
      from -= 1;
    while (to < text.length && to - signIndex < maxDomainLength && domainPattern.test(text[to]!)) to += 1;
    while (text[to - 1] === '.' || text[to - 1] === '-') to -= 1;
    const email = text.slice(from, to);
    if (from === signIndex || !email.includes('.', signIndex - from + 2) || isKept(email)) continue;
    parts.push(text.slice(copiedUntil, from), hashes.text('email', email.toLowerCase()));
    copiedUntil = to;
  }
  return copiedUntil === 0 ? text : parts.join('') + text.slice(copiedUntil);
}
