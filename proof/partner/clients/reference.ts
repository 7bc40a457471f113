/** Partners that do nothing wrong. */
import { journeyNames, type PartnerClient } from './play.ts';
import { unusual } from './styles.ts';

export const plain: PartnerClient = {
  name: 'reference',
  does: 'A usual client of both interfaces, with a receiver of notifications.',
  plays: journeyNames,
};

export const other: PartnerClient = {
  name: 'reference-otherwise',
  does: 'A client in another style: in parallel, in another order, a connection for each call, unusual but legal JSON.',
  plays: journeyNames.toReversed(),
  parallel: true,
  style: unusual,
};

export const referenceClients: readonly PartnerClient[] = [plain, other];
