/** Gives k6 the gate's trusted CAs, proxy and client certificate. */
import { createPrivateKey } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientCertificate, proxyTo } from '../../targets/outward.ts';
import { variables } from '../plan.ts';

/** The folders in which Go looks for CAs on Linux by default, in addition to the system's file. */
const folders = '/etc/ssl/certs:/etc/pki/tls/certs';

export function trustFor(env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform) {
  const ca = env['NODE_EXTRA_CA_CERTS'];
  const isNamed = ca !== undefined && existsSync(ca);
  const folder =
    isNamed && platform === 'linux' ? mkdtempSync(join(tmpdir(), 'hotel-contract-ca-')) : undefined;
  if (folder !== undefined) copyFileSync(ca!, join(folder, 'extra.pem'));
  const certificate = clientCertificate(env);
  const proxy = proxyTo('https://any.invalid', env);
  return {
    /** Variables for the environment of k6. */
    variables: {
      ...(folder === undefined ? {} : { SSL_CERT_DIR: `${folder}:${env['SSL_CERT_DIR'] || folders}` }),
      ...(proxy === undefined ? {} : { HTTPS_PROXY: proxy.url }),
    },
    // The key, which is never shown. k6 cannot read a key with a pass phrase, except in the old format of OpenSSL.
    secrets:
      certificate === undefined
        ? {}
        : {
            [variables.tls]: JSON.stringify({
              cert: certificate.cert,
              key: createPrivateKey(certificate).export({ type: 'pkcs8', format: 'pem' }),
            }),
          },
    /** Settings that are not possible on this platform, one sentence each. */
    notes:
      isNamed && folder === undefined
        ? [`k6 does not read NODE_EXTRA_CA_CERTS on ${platform}: put the CA into the store of the system.`]
        : [],
    close: () => folder !== undefined && rmSync(folder, { recursive: true, force: true }),
  };
}
