/** The README.md of the manifests: the steps to run them, in order. */
import type { ClusterSettings, ResourceNames } from './cluster.ts';

interface GuideOptions {
  readonly names: ResourceNames;
  readonly cluster: ClusterSettings;
  readonly notes: readonly string[];
  /** Members of the Secret, each with the user's variable that has its value. */
  readonly secrets: readonly (readonly [member: string, variable: string])[];
  /** Manifests, in the order in which they are applied. */
  readonly files: readonly string[];
}

const flagsFor = (files: readonly string[]): string => files.map((name) => `-f ${name}`).join(' ');

export const guide = ({ names, cluster, notes, secrets, files }: GuideOptions): string => `# ${names.testRun}

A load run by ${cluster.runners} runners, with one verdict. It can be run once: write it anew for the next run. The cluster needs k6-operator 1.6 or newer, and a namespace with the Pod Security level \`baseline\` or less (k6-operator cannot restrict init containers).

1. Build the collector's image in a checkout of this project, and push it to where the cluster finds it. If that has another name, write these files again with \`--image\`:

        docker build -t ${cluster.image} .
        docker push ${cluster.image}

2. Create the Secret from the variables that your target names. This folder contains no credentials:

        kubectl create secret generic ${names.secrets}${secrets.map(([member, variable]) => ` --from-literal=${member}="$${variable}"`).join('')}

3. Apply the files with --server-side, because ConfigMaps of this size do not fit into the annotation that \`kubectl apply\` adds:
${notes.map((note) => `\n   ${note}\n`).join('')}
        kubectl apply --server-side ${flagsFor(files)}

4. Read the verdict. The collector waits for the runners to end, and then exits as \`hotel-contract load\` does. Repeat the first command until the pod is there:

        kubectl wait --for=condition=Ready pod -l job-name=${names.collector} --timeout=5m
        kubectl logs -f job/${names.collector}
        kubectl get pod -l job-name=${names.collector} -o jsonpath='{.items[0].status.containerStatuses[0].state.terminated.exitCode}'

   Its results and its ledger are in the volume of the claim ${names.collector}-results: mount it in a pod to read them. If the collector was killed, run \`hotel-contract sweep\` in such a pod, with the Secret, to cancel the bookings that the run left behind.

5. Clean up. The results stay until you delete their claim, too:

        kubectl delete ${flagsFor(files.filter((name) => !name.includes('results')))}
        kubectl delete secret ${names.secrets}
        kubectl delete ${flagsFor(files.filter((name) => name.includes('results')))}

The stage that k6-operator shows is not the verdict: it ignores how the runners ended. The collector does not.
`;
