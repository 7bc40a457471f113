/** The console's interface to certifications of tenants, whose journals are judged as they grow. */
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '../../lib/text-file.ts';
import { certificateFile, certificatePageFile } from '../certificate/issue.ts';
import { attestationOf, isAttestable } from '../certificate/questions.ts';
import { programmeNames, type ProgrammeName } from '../certify.ts';
import { Stop, UsageError } from '../../lib/exit.ts';
import { deleteState, writeState, readState, type CertificationState } from './state.ts';
import { LiveCertification } from './live.ts';
import {
  attestationAnswers,
  type CertificationLine,
  type CertificationView,
} from '../../reports/page/certification.ts';
import type { Settings } from '../../schemas/settings.ts';
import { dayOf, isDay } from '../../targets/day.ts';
import { toolVersion } from '../../lib/about.ts';
import { certificationView } from './shown.ts';

export interface CertificationOptions {
  /** Folder with a journal folder per tenant. */
  readonly journals: string;
  readonly settings: Settings;
  /** File of the private key; created with the first certificate if missing. */
  readonly key: string;
}

/** The sandbox's tenant whose client is certified. */
export interface Tenant {
  readonly id: string;
  readonly credentials: { readonly bearer: string };
  readonly clock: { readonly now: string };
}

type Body = Readonly<Record<string, unknown>>;

/** The calls of the desk. Only the certification manager may make a call that has a description. */
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

type BeginOptions = Pick<CertificationState, 'programme' | 'partner' | 'client'>;

export type CertificationDesk = ReturnType<typeof certificationDesk>;

interface OpenCertification {
  kept: CertificationState;
  live: LiveCertification;
}

const certificates = [certificateFile, certificatePageFile];

export function certificationDesk({ journals, settings, key }: CertificationOptions) {
  const openByTenant = new Map<string, OpenCertification | undefined>();
  const folderOf = (tenant: string): string => join(journals, tenant);
  const openCertification = ({ id, credentials }: Tenant, state: CertificationState): OpenCertification => ({
    kept: state,
    live: new LiveCertification(folderOf(id), state, {
      settings,
      production: false,
      bearerLength: credentials.bearer.length,
    }),
  });
  const findOpen = (tenant: Tenant): OpenCertification | undefined => {
    if (!openByTenant.has(tenant.id)) {
      const state = readState(folderOf(tenant.id));
      openByTenant.set(tenant.id, state && openCertification(tenant, state));
    }
    return openByTenant.get(tenant.id);
  };
  const requireOpen = (tenant: Tenant): OpenCertification => {
    const open = findOpen(tenant);
    if (open === undefined) throw new UsageError(`No certification of ${tenant.id} is under way: begin one.`);
    return open;
  };
  const currentView = async (tenant: Tenant): Promise<CertificationView> => {
    const open = findOpen(tenant);
    if (open === undefined) return {};
    const certification = await open.live.update(Date.parse(tenant.clock.now));
    return { now: certificationView(certification, open.kept, open.live.last.at, folderOf(tenant.id)) };
  };
  /** Begins a certification; an earlier certificate is kept under another name. */
  const beginNew = async (
    tenant: Tenant,
    beginOptions: BeginOptions,
    previous?: CertificationState,
  ): Promise<void> => {
    const folder = folderOf(tenant.id);
    // The new certification starts at the end of the journal. If none is open, a temporary one is opened only to read to that end.
    const { live } =
      findOpen(tenant) ??
      openCertification(tenant, { programme: 'full', after: 0, begun: 0 } as CertificationState);
    await live.update(0);
    const state: CertificationState = {
      schemaVersion: 1,
      ...beginOptions,
      attempt: (previous?.attempt ?? 0) + 1,
      after: live.last.number,
      begun: Date.now(),
      attestations: previous?.attestations ?? [],
      waivers: previous?.waivers ?? [],
    };
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const time = new Date().toISOString().replaceAll(':', '-');
    for (const name of certificates)
      if (existsSync(join(folder, name)))
        renameSync(join(folder, name), join(folder, `replaced-${time}-${name}`));
    writeState(folder, state);
    openByTenant.set(tenant.id, openCertification(tenant, state));
  };
  const changeState = (tenant: Tenant, changes: Partial<CertificationState>): void => {
    const open = requireOpen(tenant);
    open.kept = { ...open.kept, ...changes };
    writeState(folderOf(tenant.id), open.kept);
  };
  /** Lets only later calls count for a requirement that failed. */
  const showAgain = async (
    tenant: Tenant,
    state: CertificationState,
    live: LiveCertification,
    requirementId: string,
  ): Promise<void> => {
    const { standings, uncovered } = await live.update(Date.parse(tenant.clock.now));
    if (uncovered.length > 0) throw new UsageError(uncovered[0]!);
    const failedStanding = standings.find(({ of, state }) => of === requirementId && state === 'broken');
    if (failedStanding === undefined)
      throw new UsageError('requirement must name a requirement that has failed.');
    const again = withEntry(state.again ?? [], {
      requirement: failedStanding.of,
      after: live.last.number,
    });
    writeState(folderOf(tenant.id), { ...state, again });
    openByTenant.set(tenant.id, openCertification(tenant, { ...state, again }));
  };
  const calls: Readonly<Record<DeskCall, (tenant: Tenant, body: Body) => unknown>> = {
    begin: async (tenant, body) => {
      if (tenant.id === 'demo')
        throw new UsageError(
          'Calls without credentials count as calls of the tenant demo: add a tenant for the partner.',
        );
      await beginNew(tenant, beginOptionsIn(body));
    },
    again: async (tenant, body) => {
      const { kept: state, live } = requireOpen(tenant);
      if (body['requirement'] !== undefined)
        return showAgain(tenant, state, live, textIn(body, 'requirement'));
      const { programme, partner, client } = state;
      await beginNew(tenant, { programme, partner, client }, state);
    },
    attest: (tenant, body) => {
      const attestation = attestationIn(body);
      const { attestations } = requireOpen(tenant).kept;
      changeState(tenant, { attestations: withEntry(attestations, attestation) });
    },
    waive: (tenant, body) => {
      const waiver = {
        requirement: textIn(body, 'requirement'),
        reason: textIn(body, 'reason'),
        until: textIn(body, 'until'),
      };
      if (!isDay(waiver.until)) throw new UsageError('until must be an existing day, as YYYY-MM-DD.');
      const { waivers } = requireOpen(tenant).kept;
      changeState(tenant, { waivers: withEntry(waivers, waiver) });
    },
    unwaive: (tenant, body) => {
      const waivedId = textIn(body, 'requirement');
      const { waivers } = requireOpen(tenant).kept;
      changeState(tenant, { waivers: waivers.filter(({ requirement }) => requirement !== waivedId) });
    },
    issue: async (tenant, body) => {
      const { days = 365 } = body;
      if (typeof days !== 'number' || !Number.isInteger(days) || days < 1 || days > 3_660)
        throw new UsageError('days must be a whole number from 1 to 3660.');
      const { kept: state, live } = requireOpen(tenant);
      const { partner, client, attestations, waivers } = state;
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
      requireOpen(tenant);
      deleteState(folderOf(tenant.id));
      openByTenant.delete(tenant.id);
    },
  };
  /** Reports a problem instead of throwing it, so that the other certifications are still shown. */
  const viewOrProblem = async (tenant: Tenant): Promise<CertificationView> =>
    currentView(tenant).catch((error: unknown) => {
      if (error instanceof Stop) return { problem: error.message };
      throw error;
    });
  return {
    begin: beginNew,
    viewOf: viewOrProblem,
    /** One line for each of these tenants; `view` returns the details of a tenant by its id. */
    overview: async (view: (id: string) => Tenant | undefined): Promise<readonly CertificationLine[]> => {
      const ids = existsSync(journals) ? readdirSync(journals) : [];
      const lines: CertificationLine[] = [];
      for (const id of ids) {
        const tenant = /^[\w-]{1,64}$/.test(id) ? view(id) : undefined;
        const now = tenant && (await viewOrProblem(tenant)).now;
        if (now === undefined) continue;
        const requiredScenarios = now.scenarios.filter(({ optional }) => !optional);
        lines.push({
          tenant: id,
          partner: now.partner,
          programme: now.programme.name,
          outcome: now.outcome,
          done: requiredScenarios.filter(({ state }) => state === 'passed' || state === 'warned').length,
          of: requiredScenarios.length,
          next: now.next,
          isCertified: now.certificate !== undefined,
        });
      }
      return lines;
    },
    /** The content of a certificate's file; undefined if there is none. */
    file: async ({ id }: Tenant, name: string): Promise<string | undefined> => {
      const file = join(folderOf(id), name);
      return certificates.includes(name) && existsSync(file) ? readText(file) : undefined;
    },
    /** @returns the state after the call. @throws UsageError if the call is impossible */
    call: async (name: DeskCall, tenant: Tenant, body: Body): Promise<CertificationView> => {
      // Without this, `again` for one requirement would discard all traffic.
      if (body['duty'] !== undefined) throw new UsageError('duty is now called requirement: rename it.');
      await calls[name](tenant, body);
      return currentView(tenant);
    },
  };
}

/** The entries with the one of the same requirement replaced. */
const withEntry = <Entry extends { readonly requirement: string }>(
  entries: readonly Entry[],
  entry: Entry,
): Entry[] => [...entries.filter(({ requirement }) => requirement !== entry.requirement), entry];

function textIn(body: Body, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value.trim() === '' || value.length > 1_000)
    throw new UsageError(`${name} must be a text of at most 1000 characters.`);
  return value.trim();
}

function beginOptionsIn(body: Body): BeginOptions {
  const programme = textIn(body, 'programme');
  if (!(programmeNames as readonly string[]).includes(programme))
    throw new UsageError(`programme must be one of ${programmeNames.join(', ')}.`);
  return {
    programme: programme as ProgrammeName,
    partner: textIn(body, 'partner'),
    client: { name: textIn(body, 'client'), version: textIn(body, 'version') },
  };
}

function attestationIn(body: Body) {
  const requirement = textIn(body, 'requirement');
  if (!isAttestable(requirement))
    throw new UsageError('requirement must name a requirement that can be attested.');
  const answer = attestationAnswers.find((answer) => answer === body['answer']);
  if (answer === undefined) throw new UsageError(`answer must be one of: ${attestationAnswers.join(', ')}.`);
  return attestationOf(requirement, {
    answer,
    says: textIn(body, 'says'),
    by: textIn(body, 'by'),
    on: dayOf(Date.now()),
  });
}
