/** What looks through texts from outside takes time that grows with their length, and no more, whatever they are made of. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { redactCards } from '../../lib/cards.ts';
import { guestMasks } from '../../schemas/guests.ts';
import { membersRedactor } from '../../lib/members.ts';
import { mask } from '../../reports/mask.ts';
import { personalRedactor } from '../../schemas/capture.ts';
import { nationalIds } from '../../schemas/messages/personal.ts';
import { settingsFrom } from '../../schemas/settings.ts';

const kinds: Readonly<Record<string, string>> = {
  'texts that do not end': String.raw`"a\"`,
  'names that do not end': String.raw`\u0061"\"cpf`,
  'members without a value': '"cpf":"',
  'members and white space': `"cpf"${' '.repeat(50)}`,
  'members one in the other': String.raw`"cpf":"\"`,
  backslashes: '\\',
  'escapes that do not end': String.raw`\u00`,
  'quotation marks': '"',
  colons: '": ',
  spaces: ' ',
  digits: '4',
  'digits in groups': '4111 ',
  'digits and hyphens': '4-1',
  letters: 'a',
  'letters and hyphens': 'a-',
  'percent signs': '%25',
  ampersands: '&amp;#x',
  'equal signs': '=3D',
  'at signs': 'a@',
  'dots after an at sign': 'a@a.a',
  'a key, nearly': 'key-of-the-deploymen',
};

const withoutPersonal = personalRedactor(settingsFrom({}, true));

const guestsIn = guestMasks(settingsFrom({}, true));

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'members of several kinds': membersRedactor({ id: nationalIds, code: ['SeriesCode'] }),
  cards: redactCards,
  'what names a person': (text) => withoutPersonal({ body: String.raw`{"\u0061":1,` + text }),
  'guests whom it names itself': (text) =>
    guestsIn(`{"Surname":"${text.slice(0, 40)}","Text":"${text}"}`).text(text),
  'what makes findings alike': mask,
};

/** Characters; the assertions hold for 5,000,000, too. */
const size = Number(process.env['HOTEL_CONTRACT_HOSTILE_CHARACTERS'] ?? 1_000_000);

/** Milliseconds of processor time that this process has used. */
function costOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

describe('searches 5 MB quickly for', () => {
  for (const [reader, read] of Object.entries(readers))
    test(reader, () => {
      for (const [kind, piece] of Object.entries(kinds)) {
        // A text 20 times as long may take up to 60 times as long; quadratic growth would take 400 times as long.
        const textOf = (length: number): string => piece.repeat(Math.ceil(length / piece.length));
        const small = Math.max(10, ...[1, 2].map(() => costOf(() => read(textOf(size / 20)))));
        const large = costOf(() => read(textOf(size)));
        assert.ok(
          large < 60 * small,
          `${size} characters of ${kind} took ${large.toFixed(0)} ms, a twentieth of them ${small.toFixed(0)} ms`,
        );
      }
    });
});
