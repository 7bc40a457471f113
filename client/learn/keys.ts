/** Learns where the two keys of v1 are sent and which form of codes is accepted, by read-only requests. */
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import type { Deployment } from './deployment.ts';

const wrongKeys = { 'v1.keys.api': 'x-not-a-key', 'v1.keys.secret': 'x-not-a-secret' } as const;

/** @returns whether v1 accepts our keys in Ping or, if it fails, in a list that every client may read */
export const learnKeys = async (deployment: Deployment): Promise<boolean> =>
  (await learnKeysBy(deployment, 'v1.ping', { EchoData: 'hotel-contract' })) ||
  (await learnKeysBy(deployment, 'v1.countries', {}));

async function learnKeysBy(deployment: Deployment, operation: OperationId, body: object): Promise<boolean> {
  const { facts } = deployment;
  const probe = (trial: object) =>
    deployment.read(operation, { body }, { ...deployment.settings(), ...trial });
  const { title } = operationOf(operation);
  const settings = deployment.settings();
  const places = facts.has('v1.keys.in') ? [settings['v1.keys.in']!] : (['header', 'query'] as const);
  for (const place of places) {
    if (!(await probe({ 'v1.keys.in': place })).isServed) continue;
    const areKeysChecked = !(await probe({ 'v1.keys.in': place, ...wrongKeys })).isServed;
    const evidence = areKeysChecked
      ? `${title} is served with both, and refused without`
      : `${title} is served with both; but without them too`;
    const confidence = areKeysChecked ? 'observed' : 'likely';
    facts.addSetting('v1.keys.in', place, evidence, confidence);
    facts.addSetting('v1.keys.api', settings['v1.keys.api'], evidence, confidence);
    facts.addSetting('v1.keys.secret', settings['v1.keys.secret'], evidence, confidence);
    return true;
  }
  return false;
}

/** Learns the form of codes in GetBookings, which only reads, by an identifier that does not exist. */
export async function learnForm(deployment: Deployment): Promise<void> {
  const requestBookings = (form: 'text' | 'integer') =>
    deployment.read(
      'v1.getbk',
      { body: { UniqueID: { ID: 'HOTELCONTRACT', Type: 'Reservation' } } },
      { 'v1.form.getbk': form },
    );
  const [text, integer] = [await requestBookings('text'), await requestBookings('integer')];
  if (text.status === integer.status && text.isServed === integer.isServed) {
    if (text.isServed)
      deployment.facts.addSetting('v1.form.getbk', 'text', 'GetBookings takes both forms of codes');
    return;
  }
  const acceptedForm =
    text.isServed || (text.status > 0 && text.status < integer.status) ? 'text' : 'integer';
  deployment.facts.addSetting(
    'v1.form.getbk',
    acceptedForm,
    `GetBookings answers ${text.status} to codes as text, ${integer.status} to integers`,
  );
}
