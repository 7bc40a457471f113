/**
 * Judges grown bodies of some operations in a process of its own, as the gate judges an answer and certification a request: a line of
 * JSON for each that is slow, and at the end the peak.
 */
import { readFileSync } from 'node:fs';
import type { Exchange } from '../../schemas/exchange.ts';
import { judge } from '../../schemas/judge.ts';
import { judgeRequest } from '../../schemas/judge/request.ts';
import { operationIds, operationOf, type OperationId } from '../../schemas/operations.ts';
import { settingsFrom } from '../../schemas/settings.ts';
import { toWire } from '../../schemas/wire.ts';
import { capturing } from '../../client/capture.ts';
import { EvidenceBook } from '../../client/evidence-book.ts';
import { illegal, legal, type Grown } from './growth.ts';

/** Bytes of each body, which of them is judged (each tenth: 10), seconds from which one is told, and the only operation. */
const [size, step, slowest, only = ''] = process.argv.slice(2);
const bytes = Number(size ?? 5e6);
const every = Number(step ?? 1);
const slow = Number(slowest ?? 1);

/** Everything is known, so that everything is judged. */
const settings = settingsFrom({}, true);
const { kept } = capturing(settings);

interface Golden {
  readonly legal: boolean;
  readonly request?: { readonly method: string; readonly path: string; readonly body?: unknown };
  readonly response?: { readonly body?: unknown };
}

function golden(id: OperationId): readonly Golden[] {
  try {
    return (
      JSON.parse(readFileSync(new URL(`../golden/${id}.json`, import.meta.url), 'utf8')) as readonly Golden[]
    ).filter((one) => one.legal);
  } catch {
    return [];
  }
}

let count = 0;
for (const id of operationIds) {
  if (only !== '' && only !== id) continue;
  const operation = operationOf(id);
  const [first] = golden(id);
  const { method = operation.method, path = operation.path, body: asked } = first?.request ?? {};
  const play = (side: 'request' | 'response', { name, body }: Grown): void => {
    if ((count += 1) % every !== 0) return;
    const text = body();
    const json = { 'content-type': 'application/json' };
    const exchange = {
      id: '1',
      operation: id,
      expects: 'accepted',
      request: {
        method,
        url: `http://127.0.0.1${path}`,
        headers: json,
        body: side === 'request' ? text : JSON.stringify(asked ?? {}),
      },
      response: { status: 200, headers: json, body: side === 'response' ? text : '{}' },
      sentAt: 0,
      receivedAt: 1,
    } satisfies Exchange;
    let failure: string | undefined;
    let findings = 0;
    /** What one verb does with it: seconds of processor time. */
    const timed = (work: () => void): number => {
      const before = process.cpuUsage();
      try {
        work();
      } catch (error) {
        failure = String(error);
      }
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1e6;
    };
    const judged = (judgement: typeof judge) => (): void => {
      const book = new EvidenceBook('growth');
      book.add(
        exchange,
        judgement(exchange, settings),
        kept(exchange, (text) => text),
      );
      findings = Math.max(findings, JSON.stringify(book.toEvidence()).length);
    };
    const seconds = Math.max(
      timed(judged(judge)),
      operation.base === 'partner' ? 0 : timed(judged(judgeRequest)),
      timed(() => {
        const schema = operation[side];
        if (schema) toWire(schema, JSON.parse(text), settings);
      }),
    );
    if (failure !== undefined || seconds > slow)
      process.stdout.write(
        `${JSON.stringify({ id, side, name: name.slice(0, 200), bytes: text.length, seconds, findings, failure })}\n`,
      );
  };
  for (const side of ['request', 'response'] as const) {
    const schema = operation[side];
    if (schema) for (const grown of illegal(schema, bytes)) play(side, grown);
    for (const one of golden(id))
      if (one[side]?.body) for (const grown of legal(one[side].body, bytes)) play(side, grown);
  }
}
process.stdout.write(`${JSON.stringify({ count, peak: process.resourceUsage().maxRSS / 1024 })}\n`);
