/** Checks the credentials of the second client: with bad ones a refusal would show nothing. */
import { blocked, type Client, type Fixtures, type Shopper } from '../../client/index.ts';
import { isAccepted } from '../../client/bookings/reservations.ts';
import { hotelIdsIn } from '../../client/v2-answers.ts';
import { searchRates } from './v2-search.ts';

/** Blocks the test if a search of this client finds no hotel. */
export async function requireWorkingClient(shopper: Shopper, secondClient: Client): Promise<void> {
  const answer = await searchRates(shopper, {}, { as: secondClient, expects: 'open' });
  if (answer.status !== 200 || hotelIdsIn(answer).length === 0)
    blocked(`the second client finds no hotel (HTTP ${answer.status})`);
}

/** Returns the second client. Blocks the test if its v1 keys are refused. */
export async function secondV1Client({
  api,
  envelope,
  other,
}: Shopper & Pick<Fixtures, 'other'>): Promise<Client> {
  const client = await other('keys');
  const answer = await api.post(
    '/v1/api/Pull/Ping',
    { ...envelope(), EchoData: 'HC' },
    { as: client, expects: 'open' },
  );
  return isAccepted(answer) ? client : blocked(`Ping refuses the second client (HTTP ${answer.status})`);
}
