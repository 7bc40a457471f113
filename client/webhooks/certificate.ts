/** What a server shows, as PEM; who trusts `cert` trusts the server. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

let own: Promise<Certificate> | undefined;

/** A certificate for loopback. Making keys takes time, so that a process makes one pair. */
export const ownCertificate = (): Promise<Certificate> => (own ??= make());

async function make(): Promise<Certificate> {
  // Loaded by the few that make one: with what it brings it takes half as long to load as all the tests.
  const { generate } = await import('selfsigned');
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  });
  return { cert, key };
}
