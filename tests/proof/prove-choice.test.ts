/** `prove` with options for two proofs at once reports it, and runs nothing. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { kindOf, type ProofOptions } from '../../proof/commands/choice.ts';
import { UsageError } from '../../lib/exit.ts';
import { partsOf } from '../../proof/mixture.ts';

const refused: readonly [ProofOptions, string][] = [
  [
    { variants: true, fault: ['ignores-locale'] },
    '--fault selects faults, --variants selects legal variants: choose one kind',
  ],
  [
    { variants: true, chapter: 'v2-availability' },
    '--chapter selects faults, --variants selects legal variants: choose one kind',
  ],
  [{ soak: true, all: true }, '--all selects faults, --soak selects legal variants: choose one kind'],
  [{ soak: true, variant: 'moving' }, '--variant and --soak are different proofs: choose one'],
  [{ variants: true, variant: 'moving' }, '--variants and --variant are different proofs: choose one'],
  [{ variant: 'mooving' }, 'unknown variant mooving: did you mean "moving"?'],
  [{ variant: 'gzip+' }, 'unknown variant '],
  [{ variant: 'nope' }, 'unknown variant nope: All '],
  [
    { variant: 'twice-headers' },
    'unknown variant twice-headers: did you mean one of headers-upper, headers-titled, ',
  ],
  [
    { variant: 'v1-bookings-at-any-hotel' },
    'unknown variant v1-bookings-at-any-hotel, but there is a fault of that name: use --fault v1-bookings-at-any-hotel',
  ],
  [
    { variant: 'moving+moving-once' },
    'moving and moving-once both change tide, so that one would hide the other: leave one out',
  ],
  [
    { variant: 'moving+moving' },
    'moving and moving both change tide, so that one would hide the other: leave one out',
  ],
  [
    { variant: 'names-odd+gzip+other-paths' },
    'names-odd and other-paths both change settings, so that one would hide the other: leave one out',
  ],
];

describe('conflicting options of prove', () => {
  for (const [requested, sentence] of refused)
    test(`${JSON.stringify(requested)} is refused`, () => {
      assert.throws(
        () => kindOf(requested),
        (error: unknown) => error instanceof UsageError && error.message.startsWith(sentence),
      );
    });
});

test('accepts the options of a single proof', () => {
  for (const requested of [{}, { all: true }, { fault: ['ignores-locale'] }, { chapter: 'v2-availability' }])
    assert.equal(kindOf(requested), 'faults', JSON.stringify(requested));
  for (const requested of [
    { variants: true },
    { soak: true },
    { variant: 'moving' },
    { variant: 'names-odd+moving+gzip' },
  ])
    assert.equal(kindOf(requested), 'variants', JSON.stringify(requested));
});

test('splits a mixture into settings of the sandbox and variants of its tenants', () => {
  const settings = { 'v1.keys.api': 'X-Api-Key' };
  const listed = new Map(
    [
      { name: 'gzip', does: '', aspect: 'body', unknown: ['content'] },
      { name: 'elsewhere', does: '', settings },
      { name: 'few', does: '', aspect: 'inventory', operations: ['v2.avail'] as const },
    ].map((one) => [one.name, one]),
  );
  const { operations: all, unknown, ...mixed } = partsOf('few+elsewhere+gzip', listed);
  assert.deepEqual(mixed, { variant: 'few+gzip', settings });
  assert.ok(all.has('v1.ping'));
  assert.deepEqual(unknown, new Set(['content']));
  assert.deepEqual(partsOf('few', listed), {
    variant: 'few',
    settings: undefined,
    operations: new Set(['v2.avail']),
    unknown: new Set(),
  });
  assert.deepEqual(partsOf('elsewhere', listed).variant, undefined);
});

test('partners are a separate proof', () => {
  assert.equal(kindOf({ partners: true }), 'partners');
  for (const other of [{ all: true }, { fault: ['ignores-locale'] }, { variants: true }, { soak: true }])
    assert.throws(() => kindOf({ partners: true, ...other }), UsageError);
});
