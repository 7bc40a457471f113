/** Volumes with the corpora: ConfigMaps projected into one folder, or a claim that the user fills. */
import { mountPaths } from './cluster.ts';

export interface Volume {
  readonly volume: object;
  readonly mount: { readonly name: string; readonly mountPath: string; readonly readOnly: true };
}

const mount = { name: 'corpora', mountPath: mountPaths.corpora, readOnly: true } as const;

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
