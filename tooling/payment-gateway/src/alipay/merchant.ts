import { createRsaPair, privatePem, publicPem, type RsaPair } from '../rsa.ts';

/** What a merchant and Alipay agreed on. */
export type AlipayMerchant = {
  readonly appId: string;
  readonly sellerId: string;
  readonly app: RsaPair;
  readonly alipay: RsaPair;
};

export const createAlipayMerchant = (): AlipayMerchant => ({
  appId: '2021000000000001',
  sellerId: '2088000000000001',
  app: createRsaPair(),
  alipay: createRsaPair(),
});

/** The settings of the shop, in the names of the product. */
export const alipaySettings = ({ appId, sellerId, app, alipay }: AlipayMerchant) => ({
  alipay_app_id: appId,
  alipay_seller_id: sellerId,
  alipay_private_key: privatePem(app.privateKey),
  alipay_public_key: publicPem(alipay.publicKey),
});
