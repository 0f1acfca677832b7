import { secretItem, SERVICE_HOST, textItem, type SettingItem } from './setting-item.ts';

/** A host of the operators' own, and the secret by which it can tell who asks. */
export const webhookItems = (guarded: Pick<SettingItem, 'guards'> = {}) => ({
  webhook_url: textItem({
    ...guarded,
    label: '接口地址',
    length: 500,
    placeholder: '以 https:// 开头的公网地址',
    sort: 40,
    pattern: {
      test: new RegExp(String.raw`^${SERVICE_HOST}(?:[/?][^\s@]*)?$`, 'i'),
      message: '应为以 https:// 开头的地址',
    },
  }),
  webhook_secret: secretItem({
    ...guarded,
    label: '签名密钥',
    placeholder: '用于请求头 X-Wenyuan-Signature 的 HMAC-SHA256 签名',
    sort: 41,
    sent_to: ['webhook_url'],
  }),
});
