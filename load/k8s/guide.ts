/** The README.md of the manifests: the steps to run them, in order. */
import type { ClusterSettings, ResourceNames } from './cluster.ts';

export interface GuideOptions {
  readonly names: ResourceNames;
  readonly cluster: ClusterSettings;
  readonly notes: readonly string[];
  readonly secrets: readonly string[];
  /** Manifests, in the order in which they are applied. */
  readonly files: readonly string[];
}

export const guide = ({ names, cluster, notes, secrets, files }: GuideOptions): string => `# ${names.testRun}

A load run by ${cluster.runners} runners, with one verdict. The cluster needs k6-operator 1.6 or newer.

1. Build the collector's image from the folder of the project, and push it to where the cluster finds it:

        docker build -t ${cluster.image} FOLDER_OF_THE_PROJECT

2. Create the Secret. This folder contains no credentials:

        kubectl create secret generic ${names.secrets}${secrets.map((name) => ` --from-literal=${name}="$${name}"`).join('')}

3. Apply the files with --server-side, because ConfigMaps of this size do not fit into the annotation that \`kubectl apply\` adds:
${notes.map((note) => `\n   ${note}\n`).join('')}
        kubectl apply --server-side ${files.map((name) => `-f ${name}`).join(' ')}

4. Read the verdict. The collector waits for the runners to end, and then exits as \`hotel-contract load\` does:

        kubectl logs -f job/${names.collector}

   Its results and its ledger are in the volume of the claim ${names.collector}-results. If the collector was killed, run
   \`hotel-contract sweep\` with that ledger to cancel the bookings that the run left behind.

5. Clean up. The results stay until you delete their claim, too:

        kubectl delete ${files
          .filter((name) => !name.includes('results'))
          .map((name) => `-f ${name}`)
          .join(' ')}

The stage that k6-operator shows is not the verdict: it ignores how the runners ended. The collector does not.
`;
