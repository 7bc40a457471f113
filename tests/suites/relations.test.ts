/** What a relation between searches yields, at a service whose answers are texts. */
import type { Shopper } from '../../client/fixtures.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Answer } from '../../client/answer.ts';
import { EvidenceBook } from '../../client/evidence-book.ts';
import { settingsFrom } from '../../schemas/settings.ts';
import {
  judgeRelations,
  NotSupported,
  sentence,
  type Members,
  type Relation,
} from '../../suites/relations/relate.ts';

const clause = 'v2.avail.favorites';
const textOf = ({ text }: Answer): string => text;

/** A search with `only` finds the letters that it lists, and no others. */
const keepsOnly: Relation = {
  clause,
  differences: async (ask) => {
    const [all, kept] = [textOf(await ask({})), textOf(await ask({ only: 'a' }))];
    return /[^a]/.test(all)
      ? sentence('letters', kept.replaceAll('a', '').split('').filter(Boolean))
      : undefined;
  },
};

const noFinding = { findings: [], compared: [], by: [] };

/** What one situation yields, and how many searches it sent. */
async function judged(
  answer: (changed: Members, sent: number) => string | undefined,
  { further = false, relations = [keepsOnly] }: { further?: boolean; relations?: readonly Relation[] } = {},
) {
  const evidence = new EvidenceBook('here');
  let sent = 0;
  const send = async (changed: Members): Promise<Answer> => {
    sent += 1;
    const text = answer(changed, sent);
    return { status: text === undefined ? 400 : 200, text: text ?? 'no' } as Answer;
  };
  const refusal = ({ status, text }: Answer): string | undefined => (status === 200 ? undefined : text);
  const session = { evidence, settings: settingsFrom({}, true) } as unknown as Shopper['session'];
  const fixtures = { session, known: () => assert.fail('nothing is known') } as Partial<Shopper> as Shopper;
  await judgeRelations(
    fixtures,
    { what: 'a search', send, refusal, identity: textOf, count: textOf, isOptional: further },
    relations,
  );
  const { exercised, findings, gaps } = evidence.toEvidence();
  return {
    held: exercised[clause] ?? 0,
    findings: findings.map(({ actual }) => actual),
    compared: findings.map(({ compared = [] }) => compared.map(({ request, found }) => [request, found])),
    by: findings.map(({ by }) => by),
    gaps: gaps.length,
    sent,
  };
}

describe('a relation', () => {
  test('that holds is exercised, and equal searches are sent once for all relations', async () => {
    const result = await judged(({ only }) => (only === undefined ? 'abc' : 'a'), {
      relations: [keepsOnly, keepsOnly],
    });
    assert.deepEqual(result, { held: 2, ...noFinding, gaps: 0, sent: 2 });
  });

  test('that does not hold is a finding in words', async () => {
    const { findings, compared } = await judged(() => 'abc');
    assert.deepEqual(findings, ['a search: letters: b, c']);
    assert.deepEqual(compared, [
      [
        ['the search unchanged', 'abc'],
        ['only a', 'abc'],
      ],
    ]);
  });

  test('shows what comes from a service as text', async () => {
    const odd: Relation = { clause, differences: async (ask) => [textOf(await ask({ only: '\u001B[2J' }))] };
    const { compared } = await judged(() => 'abc', { relations: [odd] });
    assert.equal(compared[0]![0]![0], String.raw`only \x1b[2J`);
  });

  test('counts only if everything shows it again, and the search itself does not move', async () => {
    const once = await judged(({ only }, sent) => (only === undefined || sent < 4 ? 'abc' : 'a'));
    assert.deepEqual([once.findings, once.held], [[], 1]);
    const moving = await judged(({ only }, sent) => (only === undefined ? `abc${sent}` : 'abc'));
    assert.deepEqual([moving.findings, moving.gaps], [[], 1]);
  });

  test('that cannot show is a gap, unless others show something and other situations show it', async () => {
    const never: Relation = { clause, differences: async () => undefined };
    const always: Relation = { clause: 'v2.avail.cheapest', differences: async () => [] };
    const nothing = { held: 0, ...noFinding, gaps: 1, sent: 0 };
    assert.deepEqual(await judged(() => 'abc', { relations: [never, always] }), nothing);
    assert.deepEqual(await judged(() => 'abc', { relations: [never], further: true }), nothing);
    const beside = await judged(() => 'abc', { relations: [never, always], further: true });
    assert.deepEqual(beside, { ...nothing, gaps: 0 });
  });

  test('is a gap if the service refuses a search', async () => {
    const refused = await judged(({ only }) => (only === undefined ? 'abc' : undefined), { further: true });
    assert.deepEqual(refused, { held: 0, ...noFinding, gaps: 1, sent: 2 });
  });

  test('that a refusal breaks shows the refused search', async () => {
    const answered: Relation = {
      clause,
      differences: async (ask) => {
        await ask({});
        return ask({ only: 'a' }).then(
          () => [],
          (error: unknown) => {
            assert.ok(error instanceof NotSupported);
            return [`only a is refused (${error.refusal})`];
          },
        );
      },
    };
    const { findings, compared } = await judged(({ only }) => (only === undefined ? 'abc' : undefined), {
      relations: [answered],
    });
    assert.deepEqual(findings, ['a search: only a is refused (no)']);
    assert.deepEqual(compared[0]?.at(-1), ['only a', 'no']);
  });

  test('tells a member that is left out from one that is not changed', async () => {
    const leftOut: Relation = {
      clause,
      differences: async (ask) => [textOf(await ask({})), textOf(await ask({ only: undefined }))],
    };
    const { sent } = await judged(() => 'abc', { relations: [leftOut] });
    assert.ok(sent >= 4);
  });
});

test('what one relation reads of unconfirmed data explains nothing that another one finds', async () => {
  const readsUnconfirmed: Relation = {
    clause: 'v2.avail.cheapest',
    differences: async (_, { session }) => {
      session.evidence.markUnconfirmed('known.emptyHotelCode', 1042);
      return [];
    },
  };
  const { by } = await judged(() => 'abc', { relations: [readsUnconfirmed, keepsOnly] });
  assert.deepEqual(by, [undefined]);
});
