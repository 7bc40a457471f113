import { existsSync, mkdirSync, readFileSync, appendFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { executablePath } from './support/browser.ts';
import { faults } from '../proof/faults.ts';
import { clauseOf } from '../schemas/clauses.ts';
import { random } from '../lib/random.ts';
const root = '/tmp/note/screen';
const draw = random(37, 'screen');
const byChapter = new Map<string, string[]>();
for (const [name, fault] of Object.entries(faults)) { const c = clauseOf((fault as any).breaks).section ?? (fault as any).breaks.split('.').slice(0, 2).join('.'); byChapter.set(c, [...(byChapter.get(c) ?? []), name]); }
const chosen: string[] = [];
while (chosen.length < 60) for (const [, names] of byChapter) { if (chosen.length >= 60) break; const left = names.filter((n) => !chosen.includes(n)); if (left.length) chosen.push(draw.pick(left)); }
console.log(byChapter.size, 'chapters', chosen.length);
const b = await chromium.launch(executablePath());
const [from, to] = process.argv.slice(2).map(Number);
for (const name of chosen.slice(from, to)) {
  const folder = `${root}/${name}`; const page = `${folder}/results/gate.html`;
  if (!existsSync(page)) { mkdirSync(folder, { recursive: true }); spawnSync('node', [`${process.cwd()}/bin/hotel-contract.js`, 'gate', '--quick', `--fault=${name}`, '--report=html'], { cwd: folder, encoding: 'utf8' }); }
  if (!existsSync(page)) { appendFileSync(`${root}/out.txt`, `${name} NO PAGE\n`); continue; }
  const run = JSON.parse(readFileSync(`${folder}/results/run.json`, 'utf8'));
  const out: string[] = [];
  for (const width of [1280, 400]) {
    const p = await b.newPage({ viewport: { width, height: 800 } }); await p.goto(`file://${page}`);
    const shown: string = await p.evaluate(`[...document.querySelectorAll('body *')].filter((one) => one.checkVisibility() && [...one.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()) && one.getBoundingClientRect().bottom <= innerHeight).map((one) => one.textContent).join('\\n')`);
    const lib = (await p.evaluate('document.body.innerText') as string).match(/AssertionError|toEqual|toBe\b|toHave|strictEqual|deepEqual|Received:|expect\(/)?.[0];
    const failing = run.findings.filter((f: any) => f.severity === 'fails').map((f: any) => f.examples[0]);
    const isShown = failing.some((f: any) => shown.includes(String(f.actual).slice(0, 25)) || shown.includes(String(f.actual).replace(/^"|"$/g, '').slice(0, 25)));
    const r = { isShown, lib, actual: isShown ? undefined : String(failing[0]?.actual).slice(0, 80) };
    out.push(`${width}: ${JSON.stringify(r)}`); await p.close();
  }
  appendFileSync(`${root}/out.txt`, `${name} exit ${run.verdict.exit} failed ${Object.values(run.clauses).filter((c: any) => c.outcome === 'failed').length} ${out.join(' ')}\n`);
}
await b.close();
