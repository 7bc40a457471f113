/** Sends the requests of the traffic to its own tenant, and records the responses. */
import { callControlPort, type ControlPort, type Tenant } from '../../../client/access.ts';
import type { Transport } from '../../../client/transport.ts';
import { operationOf, type OperationId } from '../../../schemas/operations.ts';
import { defaults } from '../../../schemas/settings.ts';
import { wireRequest, type Parts } from '../../../schemas/wire-request.ts';
import type { Observation } from '../law/observation.ts';

export interface Sender {
  /** Sends, records, and returns the decoded response; undefined unless it was a 200 with JSON. */
  ask(operation: OperationId, parts: Parts, bearer?: string): Promise<Members | undefined>;
  /** Sends without recording; returns the body as it is on the wire. */
  again(operation: OperationId, body: unknown): Promise<Members | undefined>;
  /** A v1 call; the envelope is added to the members. */
  v1(operation: OperationId, members?: Members): Promise<Members | undefined>;
  /** The date some days after the day of the traffic. */
  day(offset: number): string;
  readonly observed: readonly Observation[];
  end(): Promise<void>;
}

export type Members = Readonly<Record<string, any>>; // eslint-disable-line

/** @param today the day of the tenant, YYYY-MM-DD */
export async function senderTo(controls: ControlPort, transport: Transport, today: string): Promise<Sender> {
  const tenant = (await callControlPort(controls, 'POST', '/tenants', {})) as Tenant;
  const noon = `${today}T12:00:00Z`;
  await callControlPort(controls, 'POST', `/tenants/${tenant.id}/clock`, { set: noon });
  const observed: Observation[] = [];
  let calls = 0;

  const send = async (
    operation: OperationId,
    { method, path, body }: ReturnType<typeof wireRequest>,
    bearer = '',
  ): Promise<Members | undefined> => {
    const { base, credentials } = operationOf(operation);
    const url = { base_url: tenant.baseUrl, api_url: tenant.apiUrl, auth_url: tenant.authUrl, partner: '' }[
      base
    ];
    const { apiKey, secretKey, bearer: own } = tenant.credentials;
    const shown =
      credentials === 'keys'
        ? { apiKey, secretKey }
        : credentials === 'none'
          ? {}
          : { authorization: `Bearer ${credentials === 'longStay' ? bearer : own}` };
    const answer = await transport({
      method,
      url: url + path,
      headers: { ...shown, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return answer.status === 200 ? parsed(answer.body) : undefined;
  };

  const ask: Sender['ask'] = async (operation, parts, bearer) => {
    const request = wireRequest(operation, parts, defaults);
    const reported = await send(operation, request, bearer);
    if (reported !== undefined)
      observed.push({ operation, request: { body: request.body, ...pick(parts) }, answer: reported });
    return reported;
  };

  return {
    ask,
    again: (operation, body) => send(operation, { ...wireRequest(operation, {}, defaults), body }),
    v1: (operation, members = {}) => {
      calls += 1;
      return ask(operation, {
        body: {
          PrimaryLangID: 8,
          EchoToken: `mutants-${calls}`,
          TimeStamp: noon,
          Target: 0,
          Version: 1,
          ...members,
        },
      });
    },
    day: (offset) => new Date(Date.parse(noon) + offset * 86_400_000).toISOString().slice(0, 10),
    observed,
    end: async () => void (await callControlPort(controls, 'DELETE', `/tenants/${tenant.id}`)),
  };
}

const pick = ({ params = {}, query = {} }: Parts): Pick<Observation['request'], 'params' | 'query'> => ({
  params,
  query,
});

function parsed(body: string): Members | undefined {
  try {
    return JSON.parse(body) as Members;
  } catch {
    return undefined;
  }
}
