/** Loads the judge and the generators when the console is first opened: programs start most sandboxes and never open it. */
import { join } from 'node:path';
import type { ConsoleBeside } from './console.ts';

/**
 * @param target the target file whose names are used
 * @param journals the folder of the journals; certification needs it
 * @param key the private key for certificates
 */
export function consoleOnRequest(
  target: string | undefined,
  journals: string | undefined,
  key = journals === undefined ? '' : join(journals, keyFile),
): Pick<ConsoleBeside, 'beside' | 'close'> & { desk(): Promise<ConsoleBeside['desk']> } {
  let made: Promise<ConsoleBeside> | undefined;
  const load = () =>
    (made ??= import('./console.ts').then(({ consoleBeside }) =>
      consoleBeside(target, journals === undefined ? undefined : { journals, key }),
    ));
  const beside = async () => (await load()).beside;
  const certification = async () => (await beside()).certification!;
  return {
    beside: {
      page: async () => (await beside()).page(),
      remarks: async (exchange) => (await beside()).remarks(exchange),
      call: async (name, tried) => (await beside()).call(name, tried),
      ...(journals === undefined
        ? {}
        : {
            certification: {
              standing: async (tenant) => (await certification()).standing(tenant),
              overview: async (view) => (await certification()).overview(view),
              file: async (tenant, name) => (await certification()).file(tenant, name),
              call: async (name, tried) => (await certification()).call(name, tried),
            },
          }),
    },
    desk: async () => (journals === undefined ? undefined : (await load()).desk),
    close: async () => (await made)?.close(),
  };
}

/** The key file. Default: signing.key in the folder of the journals. */
const keyFile = 'signing.key';
