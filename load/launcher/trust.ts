/** Gives k6 the gate's trusted CAs, proxy and client certificate. */
import { createPrivateKey } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { definedMembers } from '../../lib/objects.ts';
import { clientCertificate, proxyTo } from '../../targets/outward.ts';
import { variableNames } from '../plan.ts';

/** The folders in which Go looks for CAs on Linux by default, in addition to the system's file. */
const defaultCaFolders = '/etc/ssl/certs:/etc/pki/tls/certs';

export function prepareTrust(env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform) {
  const caFile = env['NODE_EXTRA_CA_CERTS'];
  const hasExtraCa = caFile !== undefined && existsSync(caFile);
  const caFolder =
    hasExtraCa && platform === 'linux' ? mkdtempSync(join(tmpdir(), 'hotel-contract-ca-')) : undefined;
  if (caFolder !== undefined) copyFileSync(caFile!, join(caFolder, 'extra.pem'));
  const certificate = clientCertificate(env);
  const proxy = proxyTo('https://any.invalid', env);
  return {
    variables: definedMembers({
      SSL_CERT_DIR: caFolder && `${caFolder}:${env['SSL_CERT_DIR'] || defaultCaFolders}`,
      HTTPS_PROXY: proxy?.url,
    }),
    // Masked in all output. The key is decrypted, because k6 reads pass phrases only in the old format of OpenSSL.
    secrets: definedMembers({
      [variableNames.tls]:
        certificate &&
        JSON.stringify({
          cert: certificate.cert,
          key: createPrivateKey(certificate).export({ type: 'pkcs8', format: 'pem' }),
        }),
    }),
    /** Settings that are not possible on this platform, one sentence each. */
    notes:
      hasExtraCa && caFolder === undefined
        ? [`k6 does not read NODE_EXTRA_CA_CERTS on ${platform}: put the CA into the store of the system.`]
        : [],
    close: () => caFolder !== undefined && rmSync(caFolder, { recursive: true, force: true }),
  };
}
