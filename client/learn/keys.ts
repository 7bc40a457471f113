/** Where the two keys of v1 travel, and in which form codes are taken: tried by Ping and by reading alone. */
import type { Deployment } from './deployment.ts';

const strange = { 'v1.keys.api': 'x-not-a-key', 'v1.keys.secret': 'x-not-a-secret' } as const;

export async function learnKeys(deployment: Deployment): Promise<void> {
  const { lessons } = deployment;
  const ping = (trial: object) =>
    deployment.ask(
      'v1.ping',
      { body: { EchoData: 'hotel-contract' } },
      { ...deployment.settings(), ...trial },
    );
  const settings = deployment.settings();
  const places = lessons.has('v1.keys.in') ? [settings['v1.keys.in']!] : (['header', 'query'] as const);
  for (const place of places) {
    if (!(await ping({ 'v1.keys.in': place })).isServed) continue;
    const isChecked = !(await ping({ 'v1.keys.in': place, ...strange })).isServed;
    const evidence = isChecked
      ? 'Ping is served with both, and refused without'
      : 'Ping is served with both; but without them too';
    const confidence = isChecked ? 'seen' : 'likely';
    lessons.setting('v1.keys.in', place, evidence, confidence);
    lessons.setting('v1.keys.api', settings['v1.keys.api'], evidence, confidence);
    lessons.setting('v1.keys.secret', settings['v1.keys.secret'], evidence, confidence);
    return;
  }
}

/** GetBookings only reads: the form in which it takes codes shows by an identifier that nobody has. */
export async function learnForm(deployment: Deployment): Promise<void> {
  const ask = (form: 'text' | 'integer') =>
    deployment.ask(
      'v1.getbk',
      { body: { UniqueID: { ID: 'HOTELCONTRACT', Type: 'Reservation' } } },
      { 'v1.form.getbk': form },
    );
  const [text, integer] = [await ask('text'), await ask('integer')];
  if (text.status === integer.status && text.isServed === integer.isServed) {
    if (text.isServed)
      deployment.lessons.setting('v1.form.getbk', 'text', 'GetBookings takes both forms of codes');
    return;
  }
  const better = text.isServed || (text.status > 0 && text.status < integer.status) ? 'text' : 'integer';
  deployment.lessons.setting(
    'v1.form.getbk',
    better,
    `GetBookings answers ${text.status} to codes as text, ${integer.status} to integers`,
  );
}
