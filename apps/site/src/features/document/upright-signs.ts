/** Signs as they are turned in vertical writing, and as they are written in lines. */
const TURNED = '︐︑︒︓︔︕︖︗︘︙︰︱︲︳︵︶︷︸︹︺︻︼︽︾︿﹀﹁﹂﹃﹄﹇﹈';
const UPRIGHT = '，、。：；！？〖〗…‥—–＿（）｛｝〔〕【】《》〈〉「」『』［］';
const isTurned = new RegExp(`[${TURNED}]`, 'g');

/** Text of columns as it is written in lines. */
export function withUprightSigns(text: string): string {
  return text.replaceAll(isTurned, (sign) => UPRIGHT[TURNED.indexOf(sign)] ?? sign);
}
