export { addCampaignHashtags, removeCampaignHashtag } from './campaign-hashtags.ts';
export * from './campaign-members.ts';
export { campaignResults } from './campaign-results.ts';
export * from './campaign-videos.ts';
export * from './campaigns.ts';
export * from './change-campaign.ts';
export * from './compare-campaigns.ts';
export * from './create-campaign.ts';
export * from './remove-campaign.ts';
