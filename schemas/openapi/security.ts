/** The credentials of operations. Specification: "Authentication". */
import type { ClauseId } from '../clauses.ts';
import type { Credentials } from '../operation.ts';
import { operationOf, type OperationId } from '../operations.ts';
import type { Settings } from '../settings.ts';
import { credentialsOf } from '../wire-request.ts';

export function securitySchemes(settings: Settings) {
  const key = (setting: 'v1.keys.api' | 'v1.keys.secret', ordinal: 'first' | 'second') => ({
    type: 'apiKey',
    description: `The ${ordinal} of the two keys of the v1 message API. Both are needed in every call; their names are not shown.`,
    name: settings.get(setting),
    in: settings.get('v1.keys.in'),
    'x-assumed': setting,
    'x-assumed-in': 'v1.keys.in',
  });
  return {
    apiKey: key('v1.keys.api', 'first'),
    secretKey: key('v1.keys.secret', 'second'),
    bearer: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description:
        'A JSON Web Token of 640 to 2000 characters, supplied by the operator and bound to one registered client. Its lifetime is not shown.',
      'x-clause': [
        'auth.bearer.header',
        'auth.bearer.length-640-2000',
        'auth.bearer.bound-to-client',
      ] satisfies ClauseId[],
    },
    longStayToken: {
      type: 'http',
      scheme: 'bearer',
      description:
        'The access_token of POST /generateLongStayAccessToken, which lives 1800 seconds. The caller adds the Bearer prefix.',
    },
  };
}

type SecurityRequirement = Readonly<Record<string, readonly never[]>>;

const requirements: Readonly<Record<Credentials, readonly SecurityRequirement[]>> = {
  // One entry with two schemes means that both are required.
  keys: [{ apiKey: [], secretKey: [] }],
  bearer: [{ bearer: [] }],
  longStay: [{ longStayToken: [] }],
  link: [],
  none: [],
};

export function securityOf(id: OperationId, settings: Settings) {
  const setting = operationOf(id).assumed?.credentials;
  return {
    security: requirements[credentialsOf(id, settings)],
    ...(setting ? { 'x-assumed-security': setting } : {}),
  };
}
