export const optionalNotices = ['check_in', 'matches', 'contests', 'invites', 'contracts', 'tickets'] as const;
export type OptionalNotice = (typeof optionalNotices)[number];

export const requiredNotices = ['money', 'rulings', 'security', 'work'] as const;
export type RequiredNotice = (typeof requiredNotices)[number];

export type NoticeCategory = OptionalNotice | RequiredNotice;

export const noticeChannels = ['app', 'mail'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];
