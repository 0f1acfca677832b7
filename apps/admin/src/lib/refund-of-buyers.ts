/** Of documents that their buyers have lost already. */
export const refundOfBuyers = {
  label: '退还读者',
  inRow: true,
  question: ({ length }: readonly unknown[]) =>
    `购买${length === 1 ? '这份文档' : `这 ${length} 份文档`}的所付退到读者的余额，上传者的收入以其余额为限收回。\n退还的不能再收回，已退过的不会重复退。`,
  done: () => '退还已在后台开始',
} as const;
