import { describe, expect, it } from 'vitest';
import { ArticleStatus, articleStatusLabels, articleStatusTones } from './article-status.ts';
import { AttachmentType, attachmentTypeLabels } from './attachment-type.ts';
import { BannerType, bannerTypeLabels } from './banner-type.ts';
import { CaptchaType, captchaTypeLabels } from './captcha-type.ts';
import { CategoryType, categoryTypeLabels } from './category-type.ts';
import { CommentStatus, commentStatusLabels, commentStatusTones } from './comment-status.ts';
import { DocumentStatus, documentStatusLabels, documentStatusTones } from './document-status.ts';
import { HttpMethod, httpMethodLabels } from './http-method.ts';
import { PunishmentType, punishmentTypeLabels } from './punishment-type.ts';
import { RecommendType, recommendTypeLabels } from './recommend-type.ts';
import { ReportReason, reportReasonLabels } from './report-reason.ts';

describe('what the wire carries has the values of spec sections 3 and 4', () => {
  it.each([
    ['document status', DocumentStatus, [0, 1, 2, 3, 4, 5, 6, 7]],
    ['comment status', CommentStatus, [0, 1, 2]],
    ['article status', ArticleStatus, [0, 1, 2, 3, 4]],
    ['category type', CategoryType, [0, 1]],
    ['attachment type', AttachmentType, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['banner type', BannerType, [0, 1, 2]],
    ['report reason', ReportReason, [1, 2, 3, 4, 5, 6]],
    ['punishment type', PunishmentType, [1, 2, 3, 4, 5, 6]],
    ['recommend type', RecommendType, [0, 1, 2]],
    ['captcha type', CaptchaType, ['string', 'math', 'digit', 'audio']],
    ['HTTP method', HttpMethod, ['GET', 'POST', 'PUT', 'DELETE', 'GRPC']],
  ])('%s', (_name, values, expected) => expect(Object.values(values)).toEqual(expected));

  it.each([
    [DocumentStatus.Failed, documentStatusLabels, '转换失败'],
    [DocumentStatus.ReviewRejected, documentStatusLabels, '审核未通过'],
    [CommentStatus.Approved, commentStatusLabels, '审核通过'],
    [ArticleStatus.Pending, articleStatusLabels, '待审核'],
    [CategoryType.Article, categoryTypeLabels, '文章'],
    [AttachmentType.CategoryCover, attachmentTypeLabels, '分类封面'],
    [BannerType.MiniProgram, bannerTypeLabels, '小程序'],
    [ReportReason.FakePrize, reportReasonLabels, '虚假中奖'],
    [PunishmentType.NoComment, punishmentTypeLabels, '禁止评论'],
    [RecommendType.RecommendAgain, recommendTypeLabels, '重新推荐'],
    [CaptchaType.Math, captchaTypeLabels, '算术'],
    [HttpMethod.Grpc, httpMethodLabels, 'GRPC'],
  ])('%s is read as the label that belongs to it', (value, labels, label) =>
    expect((labels as Record<string | number, string>)[value]).toBe(label),
  );

  it('no two values of an enumeration share a label', () => {
    for (const labels of [
      documentStatusLabels,
      commentStatusLabels,
      articleStatusLabels,
      attachmentTypeLabels,
      reportReasonLabels,
      punishmentTypeLabels,
    ]) {
      const words = Object.values(labels);
      expect(new Set(words).size).toBe(words.length);
    }
  });

  it('what waits warns, what went wrong is danger, what is done is success', () => {
    expect(documentStatusTones[DocumentStatus.PendingReview]).toBe('warning');
    expect(documentStatusTones[DocumentStatus.Failed]).toBe('danger');
    expect(documentStatusTones[DocumentStatus.Converted]).toBe('success');
    expect(articleStatusTones).toMatchObject(commentStatusTones);
    expect(commentStatusTones[CommentStatus.Rejected]).toBe('danger');
  });
});
