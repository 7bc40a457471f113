/** What to do with the files, in the order in which it is done. */
import type { ClusterSettings, Names } from './cluster.ts';

export interface GuideOptions {
  readonly names: Names;
  readonly cluster: ClusterSettings;
  readonly notes: readonly string[];
  /** Members of the secret. */
  readonly secrets: readonly string[];
  /** Manifests, in the order in which they are applied. */
  readonly files: readonly string[];
}

export const guide = ({ names, cluster, notes, secrets, files }: GuideOptions): string => `# ${names.testRun}

A load run by ${cluster.runners} runners, with one verdict. The cluster needs k6-operator 1.6 or newer.

1. Build the collector's image from the folder of the project, and push it to where the cluster finds it:

        docker build -t ${cluster.image} FOLDER_OF_THE_PROJECT

2. Make the secret. Nothing in this folder holds a credential:

        kubectl create secret generic ${names.secrets}${secrets.map((name) => ` --from-literal=${name}="$${name}"`).join('')}

3. Apply the files. On the server's side, because ConfigMaps of this size do not fit into the note that \`kubectl apply\` leaves:
${notes.map((note) => `\n   ${note}\n`).join('')}
        kubectl apply --server-side ${files.map((name) => `-f ${name}`).join(' ')}

4. Read the verdict. The runners wait for the collector; it waits for them, and ends as \`hotel-contract load\` does:

        kubectl logs -f job/${names.collector}

   Its results and its ledger are in the volume of the claim ${names.collector}-results. What a run has left behind, when the collector was
   killed, is cancelled by \`hotel-contract sweep\` with that ledger.

5. Clear up. The results stay until their claim is deleted, too:

        kubectl delete ${files
          .filter((name) => !name.includes('results'))
          .map((name) => `-f ${name}`)
          .join(' ')}

The stage that k6-operator shows says nothing of the verdict: it does not look at how the runners ended. The collector does.
`;
