/** A finding shows the exchange that it is about, not one that the test needed before it could judge. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FaultName } from '../../proof/faults.ts';
import { recordTest } from '../../proof/recording.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import { loadTests } from '../../suites/load-tests.ts';
import { requireItems } from '../support/require-items.ts';
import { setupOf } from '../support/lawful.ts';

const examples: readonly (readonly [clause: ClauseId, fault: FaultName, shown: RegExp])[] = [
  ['v2.checkrate.404-gone', 'confirms-gone-rates', /^> POST \S+\/checkrate/],
  ['v2.checkrate.live', 'confirms-the-searched-price', /^> POST \S+\/checkrate/],
  ['v2.booking-token.ttl-15m', 'booking-token-lives-an-hour', /^> POST \S+\/book/],
  ['v2.booking-token.valid-within-ttl', 'booking-token-lives-14-minutes', /^> POST \S+\/book/],
  ['longstay.token.ttl-1800', 'long-stay-token-lives-an-hour', /^> GET \S+\/longstay\//],
  ['v1.contentfile.expires-60-min', 'content-link-lives-61-minutes', /^> GET \S+\/content\//],
];

for (const [clause, fault, shown] of examples)
  test(`${clause}, broken by ${fault}`, async () => {
    const tests = requireItems((await loadTests()).filter(({ clauses }) => clauses.includes(clause)));
    const firstLines: string[] = [];
    for (const suiteTest of tests) {
      const { evidence } = await recordTest(setupOf(), suiteTest, { fault });
      for (const finding of evidence.findings)
        if (finding.clause === clause && finding.pointer === '')
          firstLines.push((finding.shown ?? '').split('\n')[0]!);
    }
    for (const line of requireItems(firstLines, 'findings')) assert.match(line, shown);
  });
