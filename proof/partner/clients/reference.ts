/** Partners that make no mistake. */
import { journeyNames, type PartnerClient } from './play.ts';
import { unusualStyle } from './styles.ts';

export const referenceClient: PartnerClient = {
  name: 'reference',
  does: 'A typical client of both interfaces, with a receiver of notifications.',
  plays: journeyNames,
};

export const unusualReferenceClient: PartnerClient = {
  name: 'reference-otherwise',
  does: 'A client in another style: parallel, in another order, with a connection per call and unusual but legal JSON.',
  plays: journeyNames.toReversed(),
  parallel: true,
  style: unusualStyle,
};

export const referenceClients: readonly PartnerClient[] = [referenceClient, unusualReferenceClient];
