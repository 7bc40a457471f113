/** Loads the judge and the generators when the console is first opened: programs start most sandboxes and never open it. */
import { join } from 'node:path';
import type { SandboxConsole } from './console.ts';

/**
 * @param target the target file whose names are used
 * @param journals the folder of the journals; certification needs it
 * @param key the private key for certificates
 */
export function consoleOnRequest(
  target: string | undefined,
  journals: string | undefined,
  key = journals === undefined ? '' : join(journals, keyFile),
): Pick<SandboxConsole, 'services' | 'close'> & { desk(): Promise<SandboxConsole['desk']> } {
  let consolePromise: Promise<SandboxConsole> | undefined;
  const load = () =>
    (consolePromise ??= import('./console.ts').then(({ createConsole }) =>
      createConsole(target, journals === undefined ? undefined : { journals, key }),
    ));
  const loadServices = async () => (await load()).services;
  // Called only with journals, and then the loaded services include certification.
  const loadCertification = async () => (await loadServices()).certification!;
  return {
    services: {
      page: async () => (await loadServices()).page(),
      remarks: async (exchange) => (await loadServices()).remarks(exchange),
      call: async (name, consoleCall) => (await loadServices()).call(name, consoleCall),
      ...(journals === undefined
        ? {}
        : {
            certification: {
              viewOf: async (tenant) => (await loadCertification()).viewOf(tenant),
              overview: async (view) => (await loadCertification()).overview(view),
              file: async (tenant, name) => (await loadCertification()).file(tenant, name),
              call: async (name, consoleCall) => (await loadCertification()).call(name, consoleCall),
            },
          }),
    },
    desk: async () => (journals === undefined ? undefined : (await load()).desk),
    close: async () => (await consolePromise)?.close(),
  };
}

/** Name of the default key file, which is in the folder of the journals. */
const keyFile = 'signing.key';
