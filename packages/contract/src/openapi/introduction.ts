/** What holds for every operation, before the operations: Markdown, shown at the top of the API document. */
export const introduction = `文渊文档与文章分享系统的接口。网站与后台所用的就是它，没有另外的内部接口。

## 身份

- **会话**：\`user.login\` 的答复中有 \`token\`，以 \`Authorization: Bearer <token>\` 发送。答复头带有 \`x-renewed-token\` 时，此后改用其中的新令牌。
- **程序**：在网站的“账号设置”创建个人访问令牌，只勾选程序要用的操作，同样以 Bearer 发送。管理密码、令牌等自己账号的操作，个人访问令牌不能调用。
- 每个操作的说明写着谁可以调用。需要权限的，权限由后台的“用户组管理”给予用户组，\`x-permission\` 是它的名称。

## 请求

- GET 与 DELETE 的输入在查询串中，列表写作重复的名称：\`id=1&id=2\`。其余的以 JSON 发送。
- 分页用 \`page\`（从 1 开始）与 \`size\`，答复中的 \`total\` 是总数。
- 修改时，没有写的字段保持不变。后台共同编辑的内容可带 \`unchanged_since\`（读到的 \`updated_at\`）：其间有人改过则答复 409，\`current\` 是现在的内容。
- 时间是带时区的 ISO 8601；金额与积分的单位见字段说明。
- 上传：小文件用一次 multipart 请求；大文件用 tus 协议分片，见 \`/api/v1/upload/resumable\`。

## 答复

成功为 200。失败的答复都是 **Error**：\`message\` 是可以显示给人的一句话，\`fields\` 指出每一项输入的问题，\`request_id\` 用于在服务器日志中查找。站点可设为登录后方可访问（401），也可暂时关闭（403）：登录、注册与读取设置等少数操作之外，都可能如此答复。遇到 429 与 503，请等待 \`Retry-After\` 给出的秒数；修改类的请求不要自动重发。

## 例：上传并发布一份文档

1. \`POST /api/v1/upload/document\`，得到附件的 \`id\`
2. \`POST /api/v1/document\`，写明分类、标题与这个 \`id\`
3. \`GET /api/v1/document/progress\`，等待转换完成的事件

TypeScript 程序可直接使用 \`@wenyuan/api-client\`。`;
