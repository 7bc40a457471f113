import { maskerOf } from './lib/secrets/masker.ts';
import { random } from './lib/random.ts';
const cpu = () => {
  const u = process.cpuUsage();
  return (u.user + u.system) / 1000;
};
const r = random(1);
const s = (n: number) => Array.from({ length: n }, () => r.pick([...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJ0123456789'])).join('');
let t0 = cpu();
let m = maskerOf([s(700), crypto.randomUUID(), crypto.randomUUID()]);
console.log('build', cpu() - t0);
t0 = cpu();
for (let i = 0; i < 20; i++) m = maskerOf([s(700), crypto.randomUUID(), crypto.randomUUID()]);
console.log('build avg', (cpu() - t0) / 20);
const body = JSON.stringify(
  Array.from({ length: 200 }, (_, i) => ({ hotelId: String(i), rateToken: s(80), price: r.next() * 1000, name: 'Hotel ' + s(9) })),
);
const bodyEsc = body.replaceAll('Hotel', 'Hotel \\"a\\" https:\\/\\/x');
for (const b of [body, bodyEsc]) {
  for (let i = 0; i < 50; i++) m(b);
  t0 = cpu();
  for (let i = 0; i < 200; i++) m(b);
  console.log(b.length, 'chars', (((cpu() - t0) / 200) * 1000).toFixed(0), 'µs');
}
const hs = ['application/json', 'gzip', 'Sun, 22 Nov 2026 10:00:00 GMT', 'keep-alive', 'text'];
t0 = cpu();
for (let i = 0; i < 20000; i++) for (const h of hs) m(h);
console.log('headers', (((cpu() - t0) / 20000) * 1000).toFixed(1), 'µs per 5');
import { Automaton } from './lib/secrets/automaton.ts';
const a = new Automaton([Uint16Array.from([...'abcdefghij'].map((c) => c.charCodeAt(0)))]);
for (let i = 0; i < 50; i++) a.mayMeet(body);
t0 = cpu();
for (let i = 0; i < 500; i++) a.mayMeet(body);
console.log('meet', (((cpu() - t0) / 500) * 1000).toFixed(0), 'µs');
t0 = cpu();
for (let i = 0; i < 500; i++) JSON.parse(body);
console.log('JSON.parse', (((cpu() - t0) / 500) * 1000).toFixed(0), 'µs');
