/** Where the corpora come from: ConfigMaps shown as one folder, or a claim that somebody fills. */
import { places } from './cluster.ts';

export interface Volume {
  readonly volume: object;
  readonly mount: { readonly name: string; readonly mountPath: string; readonly readOnly: true };
}

const mount = { name: 'corpora', mountPath: places.corpora, readOnly: true } as const;

export const fromConfigMaps = (names: readonly string[]): Volume => ({
  volume: { name: mount.name, projected: { sources: names.map((name) => ({ configMap: { name } })) } },
  mount,
});

export const fromClaim = (claimName: string): Volume => ({
  volume: { name: mount.name, persistentVolumeClaim: { claimName, readOnly: true } },
  mount,
});

export const claim = (
  name: string,
  labels: Readonly<Record<string, string>>,
  storage: string,
  access: 'ReadWriteOnce' | 'ReadWriteMany',
) => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name, labels },
  spec: { accessModes: [access], resources: { requests: { storage } } },
});
