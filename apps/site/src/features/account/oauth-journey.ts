import { client } from '@wenyuan/app';

/** A sign-in that this browser has begun at another site, as it is when the person comes back. */
export type OauthJourney = {
  readonly oauth_type: number;
  readonly state: string;
  readonly session: string;
  /** Whether a member adds a way into the own account. */
  readonly isBinding: boolean;
  /** Where to go afterwards; checked there. */
  readonly redirect: string;
};

const keyOf = (state: string) => `oauth:${state}`;

/** Leaves for the page of the other site. Only this tab can go on with what is begun here. */
export async function beginOauth(
  oauth_type: number,
  {
    redirect,
    password,
    isBinding = false,
  }: {
    redirect: string;
    password?: string;
    isBinding?: boolean;
  },
): Promise<void> {
  const input = { oauth_type, ...(password === undefined ? {} : { password }) };
  const { authorize_url, state, session } = await client.oauth.start(input);
  const journey: OauthJourney = { oauth_type, state, session, isBinding, redirect };
  sessionStorage.setItem(keyOf(state), JSON.stringify(journey));
  location.assign(authorize_url);
}

/** The sign-in that an address belongs to; undefined when another browser or tab has begun it. */
export function journeyOf(state: string): OauthJourney | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(state));
    return kept === null ? undefined : (JSON.parse(kept) as OauthJourney);
  } catch {
    return undefined;
  }
}

export function endJourney({ state }: OauthJourney): void {
  sessionStorage.removeItem(keyOf(state));
}
