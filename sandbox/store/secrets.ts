import { randomBytes } from 'node:crypto';
import type { Db } from './database.ts';

/** Keys for signing and sealing. They are stored, so that issued tokens stay valid after a restart. */
type SecretName = 'signer' | 'tokens' | 'content-files';

/** A key of 32 bytes, created on first use. */
export function secretOf(db: Db, name: SecretName): Buffer {
  db.prepare('INSERT OR IGNORE INTO secrets (name, value) VALUES (?, ?)').run(name, randomBytes(32));
  const { value } = db.prepare('SELECT value FROM secrets WHERE name = ?').get(name) as { value: Uint8Array };
  return Buffer.from(value);
}
