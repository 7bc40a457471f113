/** Judge and generators are loaded when somebody opens the console: most sandboxes are started by programs. */
import { join } from 'node:path';
import type { Tried } from '../../sandbox/index.ts';
import type { ConsoleBeside } from './console.ts';
import type { CertificationDesk } from './console/certification.ts';

/**
 * @param target file of the target whose names it speaks
 * @param journals folder of the journals; without it nobody can be certified
 * @param key file of the private key of certificates
 */
export function consoleWhenAsked(
  target: string | undefined,
  journals: string | undefined,
  key = journals === undefined ? '' : join(journals, keyFile),
): Pick<ConsoleBeside, 'beside' | 'close'> & { desk(): Promise<CertificationDesk | undefined> } {
  let made: Promise<ConsoleBeside> | undefined;
  const load = () =>
    (made ??= import('./console.ts').then(({ consoleBeside }) =>
      consoleBeside(target, journals === undefined ? undefined : { journals, key }),
    ));
  const desk = async (): Promise<CertificationDesk> => (await load()).desk!;
  const call = (name: string) => async (tried: Tried) => (await load()).beside.calls[name]!(tried);
  const certifying = (name: string) => async (tried: Tried) => (await desk()).calls[name]!(tried);
  return {
    beside: {
      page: async () => (await load()).beside.page(),
      remarks: async (entry) => (await load()).beside.remarks(entry),
      calls: { case: call('case'), send: call('send') },
      ...(journals === undefined
        ? {}
        : {
            certification: {
              standing: async (tenant) => (await desk()).standing(tenant),
              overview: async (view) => (await desk()).overview(view),
              file: async (tenant, name) => (await desk()).file(tenant, name),
              calls: Object.fromEntries(deskCalls.map((name) => [name, certifying(name)])),
            },
          }),
    },
    desk: async () => (journals === undefined ? undefined : desk()),
    close: async () => (await made)?.close(),
  };
}

const deskCalls = ['begin', 'again', 'attest', 'waive', 'unwaive', 'issue', 'end'] as const;

/** In the folder of the journals, unless another is named. */
const keyFile = 'signing.key';
