/** Each request carries a trace context, and each finding names it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { traceHeaders, traceIn } from '../../client/trace.ts';
import { findingsIn } from '../../reports/findings.ts';
import { shapeProblems } from '../../targets/shape.ts';
import { gateOn } from '../support/gate.ts';
import { sandboxTarget } from '../support/sandbox-target.ts';
import { requireItems } from '../support/require-items.ts';

const tracing = { header: 'X-Request-Id', link: 'https://traces.example/trace/{traceId}?from=gate' };
const target = { ...sandboxTarget(), tracing };

test('the same exchange of a run has the same headers, and any other has others', () => {
  const context = { target, seed: 1, today: '2026-11-21', run: '0a0a0a0a' };
  const first = traceHeaders(context, 'one#1');
  assert.match(first['traceparent']!, /^00-[\da-f]{32}-[\da-f]{16}-01$/);
  assert.equal(first['x-request-id'], first['traceparent']!.slice(3, 35));
  assert.deepEqual(traceHeaders(context, 'one#1'), first);
  for (const other of [
    traceHeaders({ ...context, seed: 2 }, 'one#1'),
    traceHeaders({ ...context, today: '2026-11-22' }, 'one#1'),
    traceHeaders({ ...context, run: '0a0a0a0b' }, 'one#1'),
    traceHeaders(context, 'one#2'),
  ])
    assert.notEqual(other['traceparent'], first['traceparent']);
  assert.deepEqual(Object.keys(traceHeaders({ ...context, target: sandboxTarget() }, 'one#1')), [
    'traceparent',
  ]);
});

test('a trace context of another form names no trace', () => {
  assert.deepEqual(traceIn({ traceparent: '00-<b>-1' }, target), {});
  assert.deepEqual(traceIn({}, target), {});
});

test('a link without {traceId}, and a header that is no id, are refused', () => {
  const problems = (stated: object) => shapeProblems({ ...target, tracing: stated }).length;
  assert.equal(problems({ link: 'https://traces.example/' }), 1);
  assert.equal(problems({ link: 'javascript:{traceId}' }), 1);
  assert.equal(problems({ header: 'authorization' }), 1);
});

test('each finding of a gate has the trace id that was sent, and its link', async () => {
  const { run, printed } = await gateOn(target, [
    '--fault=total-pages-one-more',
    '--grep=v2.avail.total-pages',
    '--report=none',
  ]);
  const examples = requireItems(findingsIn(run!).flatMap((one) => one.examples));
  for (const { traceId, traceLink, shown = '' } of examples) {
    assert.equal(traceLink, `https://traces.example/trace/${traceId}?from=gate`);
    if (shown !== '')
      assert.match(
        shown,
        new RegExp(`^> traceparent: 00-${traceId}-\\S+\\n> x-request-id: ${traceId}$`, 'm'),
      );
    assert.ok(printed.includes(`trace     ${traceLink}`), printed);
  }
  assert.ok(examples.some(({ shown }) => shown !== undefined));
});
