/** What a recording cannot show, because a tool has removed credentials or written times without a zone. */
import { isObject, presentItems, stringOf, type Members } from '../../lib/objects.ts';
import { isRedactionHash } from '../../lib/redact.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import type { RecognisedCall } from '../../schemas/recognise.ts';
import type { Settings } from '../../schemas/settings.ts';
import { credentialsOf } from '../../schemas/wire-request.ts';
import { headersIn, isReplaced } from './har-entry.ts';

const blindClauses = {
  bearer: [
    'auth.bearer.header',
    'auth.bearer.accepts-long',
    'longstay.token.caller-adds-prefix',
    'longstay.token.reuse',
    'longstay.token.locator-equals-path',
  ],
  keys: ['v1.auth.both-keys'],
  zone: ['v1.env.timestamp-fresh'],
} as const satisfies Readonly<Record<string, readonly ClauseId[]>>;

type CredentialKind = 'bearer' | 'keys';
const kindNames: Readonly<Record<CredentialKind, string>> = { bearer: 'tokens', keys: 'keys' };

/** Minimum lengths of tokens. If a call with a shorter value was accepted, a tool has replaced the value. */
const minLengths: Readonly<Record<string, number>> = { bearer: 200, longStay: 20 };

export class BlindSpots {
  readonly #settings: Settings;
  readonly #shownKinds = new Set<CredentialKind>();
  readonly #replacedKinds = new Set<CredentialKind>();
  readonly #absentKinds = new Set<CredentialKind>();
  /** Values that tools have written in place of the Authorization header, in any words. */
  readonly replaced = new Set<string>();
  #hasZones = true;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  observe(
    call: RecognisedCall,
    { request, response }: Members & { readonly request: Members },
    hasZone: boolean,
  ): void {
    if (call.is !== 'operation') return;
    this.#hasZones &&= hasZone;
    const credentials = credentialsOf(call.operation, this.#settings);
    if (credentials === 'link' || credentials === 'none') return;
    const kind: CredentialKind = credentials === 'keys' ? 'keys' : 'bearer';
    const headers = headersIn(request['headers']);
    const [api, secret] = [this.#settings.get('v1.keys.api'), this.#settings.get('v1.keys.secret')];
    const headerNames = kind === 'bearer' ? ['authorization'] : [api.toLowerCase(), secret.toLowerCase()];
    const values = headerNames.flatMap((name) => headers[name] ?? []);
    const status = isObject(response) ? Number(stringOf(response['status'])) : 0;
    if (status >= 200 && status < 300)
      for (const value of values)
        if (value.length < (minLengths[credentials] ?? 0) && !isRedactionHash(value))
          this.replaced.add(value);
    if (values.some((value) => isReplaced(value) || this.replaced.has(value))) this.#replacedKinds.add(kind);
    // Keys can be in the query, of which tools remove nothing.
    else if (values.length > 0 || (kind === 'keys' && this.#settings.get('v1.keys.in') === 'query'))
      this.#shownKinds.add(kind);
    else this.#absentKinds.add(kind);
  }

  /** What the recording cannot show. Credentials of a kind that no call has were removed by a tool. */
  summary(): { readonly blind: readonly ClauseId[]; readonly messages: readonly string[] } {
    const removed = (['keys', 'bearer'] as const).filter(
      (kind) => this.#replacedKinds.has(kind) || (this.#absentKinds.has(kind) && !this.#shownKinds.has(kind)),
    );
    return {
      blind: [...removed.flatMap((kind) => blindClauses[kind]), ...(this.#hasZones ? [] : blindClauses.zone)],
      messages: presentItems(
        removed.length > 0 &&
          `The recording has no ${removed.map((kind) => kindNames[kind]).join(' and ')}, because a tool has removed them. They are not judged.`,
        !this.#hasZones &&
          'The times of the recording have no zone, so whether a TimeStamp is fresh is not judged.',
      ),
    };
  }
}
