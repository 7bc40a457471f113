/** Texts from faker depend only on the seed, and code that k6 loads never imports faker. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { casesFor } from '../../generators/cases.ts';
import { languageOf, textsIn, type LanguageName } from '../../generators/faker-texts.ts';
import { defaults } from '../../schemas/settings.ts';
import { requireItems } from '../support/require-items.ts';

const languages: readonly LanguageName[] = ['br', 'pt', 'es', 'en', 'fr', 'da', 'it', 'de'];

test('makes texts of every kind in every language, the same for the same seed', async () => {
  for (const language of languages) {
    const texts = await textsIn(language, 7, 20);
    assert.deepEqual(await textsIn(language, 7, 20), texts);
    assert.notDeepEqual(await textsIn(language, 8, 20), texts);
    for (const [kind, list] of Object.entries(texts))
      assert.ok(list.length === 20 && requireItems(list).every((text) => text !== ''), `${language} ${kind}`);
    assert.ok(
      requireItems(texts.email).every((email) => /@example\.(?:com|net|org)$/.test(email)),
      'mail goes nowhere',
    );
  }
});

test('uses the given texts in requests', async () => {
  const known = { hotelIds: ['1'], regionIds: ['r'], locales: ['de_DE'], landingPageLocators: ['demo'] };
  const texts = await textsIn('de', 1);
  const [first] = casesFor('v2.book', 'valid', {
    seed: 1,
    count: 1,
    context: { today: '2026-11-21', settings: defaults, known, texts },
  });
  const { guests } = JSON.parse(first!.request.body!) as { guests: { firstName: string }[] };
  assert.ok(requireItems(guests).every(({ firstName }) => texts.name.includes(firstName)));
});

test('maps locales to languages of the service', () => {
  assert.deepEqual(['pt_BR', 'pt', 'pt-PT', 'en_US', 'DE', 'br', 'ja_JP', ''].map(languageOf), [
    'br',
    'br',
    'pt',
    'en',
    'de',
    undefined,
    undefined,
    undefined,
  ]);
});

test('the compiler, the wire and all they import are pure: no packages, no Node', () => {
  const here = dirname(fileURLToPath(import.meta.url));
  const observed = new Set<string>();
  const visit = (file: string): void => {
    if (observed.has(file)) return;
    observed.add(file);
    for (const [, names, from] of readFileSync(file, 'utf8').matchAll(
      /^import (type )?[^;]*?from '([^']+)';/gm,
    )) {
      if (names !== undefined) continue;
      assert.ok(from!.startsWith('.'), `${file} imports ${from}`);
      visit(join(dirname(file), from!));
    }
  };
  for (const start of ['../../generators/compile.ts', '../../schemas/wire.ts']) visit(join(here, start));
  assert.ok(observed.size > 8);
});
