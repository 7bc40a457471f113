/** Certifications of tenants, as the console shows and turns them: the journals of the sandbox, judged as they grow. */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '../../lib/text-file.ts';
import { attestationOf, isAttestable } from '../certificate/questions.ts';
import { programmeNames, type ProgrammeName } from '../certify.ts';
import { Stop, UsageError } from '../../lib/exit.ts';
import { forget, keep, keptIn, type Kept } from './kept.ts';
import { certificateFile, certificatePageFile, Live } from './live.ts';
import type { CertificationLine, CertificationShown } from '../../reports/page/certification.ts';
import type { Settings } from '../../schemas/settings.ts';
import { dayOf, isDay } from '../../targets/day.ts';
import { toolVersion } from '../../lib/about.ts';
import { shownOf } from './shown.ts';

export interface CertificationOptions {
  /** Folder of the journals; each tenant has one in it. */
  readonly journals: string;
  readonly settings: Settings;
  /** File of the private key, made with the first certificate where there is none. */
  readonly key: string;
}

/** Whose client is certified, as the sandbox tells of it. */
export interface Tenant {
  readonly id: string;
  readonly credentials: { readonly bearer: string };
  readonly clock: { readonly now: string };
}

type Body = Readonly<Record<string, unknown>>;

/** What can be done; what is for the certification manager alone, and not for the partner, has words for it. */
export const deskCalls = {
  begin: 'begin a certification',
  again: undefined,
  attest: undefined,
  waive: 'waive a requirement',
  unwaive: 'take back a waiver',
  issue: 'issue a certificate',
  end: 'end a certification',
} as const;

export type DeskCall = keyof typeof deskCalls;

/** What somebody begins a certification with. */
export type Beginning = Pick<Kept, 'programme' | 'partner' | 'client'>;

export interface CertificationDesk {
  begin(tenant: Tenant, beginning: Beginning): Promise<void>;
  standing(tenant: Tenant): Promise<CertificationShown>;
  /** Of all that `view` knows, by their ids. */
  overview(view: (id: string) => Tenant | undefined): Promise<readonly CertificationLine[]>;
  /** A file of a certificate; undefined where there is none. */
  file(tenant: Tenant, name: string): Promise<string | undefined>;
  /**
   * @returns how it stands then
   * @throws UsageError where that cannot be done
   */
  call(name: DeskCall, tenant: Tenant, body: Body): Promise<CertificationShown>;
}

interface Open {
  kept: Kept;
  live: Live;
}

const certificates = [certificateFile, certificatePageFile];

export function certificationDesk({ journals, settings, key }: CertificationOptions): CertificationDesk {
  const all = new Map<string, Open | undefined>();
  const folderOf = (tenant: string): string => join(journals, tenant);
  const openedAt = ({ id, credentials }: Tenant, kept: Kept): Open => ({
    kept,
    live: new Live(folderOf(id), kept, {
      settings,
      production: false,
      bearerLength: credentials.bearer.length,
    }),
  });
  const find = (tenant: Tenant): Open | undefined => {
    if (!all.has(tenant.id)) {
      const kept = keptIn(folderOf(tenant.id));
      all.set(tenant.id, kept && openedAt(tenant, kept));
    }
    return all.get(tenant.id);
  };
  const must = (tenant: Tenant): Open => {
    const open = find(tenant);
    if (open === undefined) throw new UsageError(`No certification of ${tenant.id} is under way: begin one.`);
    return open;
  };
  const look = async (tenant: Tenant): Promise<CertificationShown> => {
    const open = find(tenant);
    if (open === undefined) return {};
    const certification = await open.live.look(Date.parse(tenant.clock.now));
    return { now: shownOf(certification, open.kept, open.live.last.at, folderOf(tenant.id)) };
  };
  /** Whatever was certified is no longer what is judged. */
  const anew = async (tenant: Tenant, beginning: Beginning, before?: Kept): Promise<void> => {
    const folder = folderOf(tenant.id);
    // As far as it has come, whoever judged it before.
    const { live } = find(tenant) ?? openedAt(tenant, { programme: 'full', after: 0, begun: 0 } as Kept);
    await live.look(0);
    const kept: Kept = {
      schemaVersion: 1,
      ...beginning,
      attempt: (before?.attempt ?? 0) + 1,
      after: live.last.number,
      begun: Date.now(),
      attestations: before?.attestations ?? [],
      waivers: before?.waivers ?? [],
    };
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const name of certificates) rmSync(join(folder, name), { force: true });
    keep(folder, kept);
    all.set(tenant.id, openedAt(tenant, kept));
  };
  const change = (tenant: Tenant, more: Partial<Kept>): void => {
    const open = must(tenant);
    open.kept = { ...open.kept, ...more };
    keep(folderOf(tenant.id), open.kept);
  };
  const calls: Readonly<Record<DeskCall, (tenant: Tenant, body: Body) => unknown>> = {
    begin: async (tenant, body) => {
      if (tenant.id === 'demo')
        throw new UsageError(
          "Anybody's calls count as those of the tenant demo: make a tenant for the partner.",
        );
      await anew(tenant, beginningIn(body));
    },
    again: async (tenant) => {
      const { kept } = must(tenant);
      await anew(tenant, kept, kept);
    },
    attest: (tenant, body) => {
      const answer = answerIn(body);
      const { kept } = must(tenant);
      change(tenant, {
        attestations: [...kept.attestations.filter(({ duty }) => duty !== answer.duty), answer],
      });
    },
    waive: (tenant, body) => {
      const waiver = {
        duty: textIn(body, 'duty'),
        reason: textIn(body, 'reason'),
        until: textIn(body, 'until'),
      };
      if (!isDay(waiver.until)) throw new UsageError('until must be a day that exists, as YYYY-MM-DD.');
      const { kept } = must(tenant);
      change(tenant, { waivers: [...kept.waivers.filter(({ duty }) => duty !== waiver.duty), waiver] });
    },
    unwaive: (tenant, body) => {
      const gone = textIn(body, 'duty');
      change(tenant, { waivers: must(tenant).kept.waivers.filter(({ duty }) => duty !== gone) });
    },
    issue: async (tenant, body) => {
      const { days = 365 } = body;
      if (typeof days !== 'number' || !Number.isInteger(days) || days < 1 || days > 3_660)
        throw new UsageError('days must be a whole number from 1 to 3660.');
      const { kept, live } = must(tenant);
      const { partner, client, attestations, waivers } = kept;
      const now = Date.now();
      const issued = await live.issue(
        Date.parse(tenant.clock.now),
        {
          partner,
          client,
          attestations,
          waivers,
          tool: { name: 'hotel-contract', version: toolVersion() },
          issued: dayOf(now),
          expires: dayOf(now + days * 86_400_000),
        },
        folderOf(tenant.id),
        key,
      );
      if (!('file' in issued)) throw new UsageError(`There is no certificate: ${issued.join(' ')}`);
    },
    end: (tenant) => {
      must(tenant);
      forget(folderOf(tenant.id));
      all.delete(tenant.id);
    },
  };
  /** What stands in the way is said, and keeps nothing else from going on. */
  const stated = async (tenant: Tenant): Promise<CertificationShown> =>
    look(tenant).catch((error: unknown) => {
      if (error instanceof Stop) return { problem: error.message };
      throw error;
    });
  return {
    begin: (tenant, beginning) => anew(tenant, beginning),
    standing: stated,
    overview: async (view) => {
      const ids = existsSync(journals) ? readdirSync(journals) : [];
      const lines: CertificationLine[] = [];
      for (const id of ids) {
        const tenant = /^[\w-]{1,64}$/.test(id) ? view(id) : undefined;
        const now = tenant && (await stated(tenant)).now;
        if (now === undefined) continue;
        const requested = now.scenarios.filter(({ optional }) => !optional);
        lines.push({
          tenant: id,
          partner: now.partner,
          programme: now.programme.name,
          outcome: now.outcome,
          done: requested.filter(({ state }) => state === 'passed' || state === 'warned').length,
          of: requested.length,
          next: now.next,
          isCertified: now.certificate !== undefined,
        });
      }
      return lines;
    },
    file: async ({ id }, name) => {
      const file = join(folderOf(id), name);
      return certificates.includes(name) && existsSync(file) ? readText(file) : undefined;
    },
    call: async (name, tenant, body) => {
      await calls[name](tenant, body);
      return look(tenant);
    },
  };
}

function textIn(body: Body, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value.trim() === '' || value.length > 1_000)
    throw new UsageError(`${name} must be a text of at most 1000 characters.`);
  return value.trim();
}

function beginningIn(body: Body): Beginning {
  const programme = textIn(body, 'programme');
  if (!(programmeNames as readonly string[]).includes(programme))
    throw new UsageError(`programme must be one of ${programmeNames.join(', ')}.`);
  return {
    programme: programme as ProgrammeName,
    partner: textIn(body, 'partner'),
    client: { name: textIn(body, 'client'), version: textIn(body, 'version') },
  };
}

function answerIn(body: Body) {
  const requirement = textIn(body, 'duty');
  if (!isAttestable(requirement)) throw new UsageError('duty must be one of those that are asked for.');
  const { answer, says = '' } = body;
  if (answer !== 'yes' && answer !== 'no') throw new UsageError('answer must be yes or no.');
  if (typeof says !== 'string' || says.length > 1_000)
    throw new UsageError('says must be a text of at most 1000 characters.');
  return attestationOf(requirement, {
    answer,
    says: says.trim(),
    by: textIn(body, 'by'),
    on: dayOf(Date.now()),
  });
}
