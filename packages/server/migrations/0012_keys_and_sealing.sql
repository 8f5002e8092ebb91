CREATE TABLE "sealing_walks" (
	"name" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"after" jsonb,
	"is_done" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secret_keys" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"use" text NOT NULL,
	"wrapped" "bytea",
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "is_suspended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "sealed_title" "bytea";--> statement-breakpoint
ALTER TABLE "audit_judgements" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "audit_results" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "sealed_findings" "bytea";--> statement-breakpoint
ALTER TABLE "model_calls" ADD COLUMN "sealed_subject" "bytea";--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "keys" text[] DEFAULT '{}' NOT NULL;