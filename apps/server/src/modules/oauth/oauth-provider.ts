import type { OauthType } from '@wenyuan/domain';

/** What one sign-in takes from its start to its end. */
export type Authorization = {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** The PKCE code verifier; providers without PKCE ignore it. */
  readonly verifier: string;
};

/** What the provider sent the browser back with. */
type Answer = Authorization & {
  readonly code: string;
  /** The issuer, from providers that name it; else empty. */
  readonly iss: string;
};

/** Who somebody is at the provider. No address of theirs: accounts are never joined by one. */
export type OauthProfile = {
  readonly openid: string;
  /** The same for all applications of one owner at the provider; empty where there is no such number. */
  readonly unionid: string;
  readonly nickname: string;
  readonly avatar: string;
};

/** This site as an application of a provider, and the provider's own addresses. */
export type OauthApplication<Host extends string> = {
  readonly clientId: string;
  readonly secret: string;
  readonly hosts: Readonly<Record<Host, string>>;
};

/** A site whose accounts log members in. */
export type OauthProvider = {
  readonly type: OauthType;
  readonly name: string;
  /** A picture of the operators' own; empty for the sites that the front end knows. */
  readonly icon: string;
  readonly clientId: string;
  /** The provider's page as other clients of this wire begin their address; empty where it is only known by asking. */
  readonly page: string;
  /** @throws {OauthError} */
  authorizeUrl(authorization: Authorization): Promise<string>;
  /** @throws {OauthError} */
  identify(answer: Answer): Promise<OauthProfile>;
};

/** The provider refused, or could not be asked. The message is for people, the cause for the log. */
export class OauthError extends Error {
  override readonly name = 'OauthError';
  /** Whether the same code may still be good. */
  readonly isPassing: boolean;

  constructor(message: string, options: { cause?: unknown; isPassing?: boolean } = {}) {
    super(message, { cause: options.cause });
    this.isPassing = options.isPassing ?? false;
  }
}

/** The providers that are configured and enabled, in the order of their buttons. */
export type FindOauthProviders = () => Promise<readonly OauthProvider[]>;
