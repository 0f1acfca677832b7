import {
  createHash,
  generateKeyPairSync,
  randomBytes,
  sign,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const FLAG = { present: 1, verified: 4, mayBeCopied: 8, isCopied: 16, hasCredential: 64 };

const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();

type Circumstances = {
  /** Where the browser stands. */
  readonly origin?: string;
  /** The domain that the passkey takes it to be. */
  readonly host?: string;
  readonly isVerified?: boolean;
  readonly isSynced?: boolean;
  readonly userHandle?: string;
};

/** A passkey of P-256 in software, with the browser before it. */
export class TestPasskey {
  readonly id = base64url(randomBytes(24));
  /** How often it was used; 0 for one that does not count. */
  counter = 0;
  private readonly key: KeyObject;
  private readonly point: JsonWebKey;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.key = privateKey;
    this.point = publicKey.export({ format: 'jwk' });
  }

  private authenticatorData(
    { host = 'localhost', isVerified = true, isSynced = false }: Circumstances,
    credential?: Uint8Array,
  ): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags =
      FLAG.present |
      (isVerified ? FLAG.verified : 0) |
      (isSynced ? FLAG.mayBeCopied | FLAG.isCopied : 0) |
      (credential === undefined ? 0 : FLAG.hasCredential);
    return Buffer.concat([sha256(host), Buffer.of(flags), counter, credential ?? Buffer.alloc(0)]);
  }

  private clientData(type: string, challenge: string, { origin }: Circumstances): Buffer {
    const seen = origin ?? 'http://localhost:3000';
    return Buffer.from(JSON.stringify({ type, challenge, origin: seen, crossOrigin: false }));
  }

  private get fields() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const };
  }

  /** What a browser makes of the options of `begin`. */
  create({ challenge }: { readonly challenge: string }, at: Circumstances = {}) {
    const { x = '', y = '' } = this.point;
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.of(id.length >> 8, id.length & 255);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, publicKey]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(this.authenticatorData(at, credential))],
    ]);
    return {
      ...this.fields,
      response: {
        clientDataJSON: base64url(this.clientData('webauthn.create', challenge, at)),
        attestationObject: base64url(
          isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]),
        ),
        transports: ['internal'],
      },
    };
  }

  /** What a browser makes of the options of `beginLogin`. */
  get({ challenge }: { readonly challenge: string }, at: Circumstances = {}) {
    const clientData = this.clientData('webauthn.get', challenge, at);
    const data = this.authenticatorData(at);
    const { userHandle } = at;
    return {
      ...this.fields,
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(clientData)]), this.key)),
        ...(userHandle === undefined ? {} : { userHandle: base64url(userHandle) }),
      },
    };
  }
}
