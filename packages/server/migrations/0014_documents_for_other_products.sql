ALTER TABLE "documents" ADD COLUMN "can_insist" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "anyway" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "reader_version" integer DEFAULT 0 NOT NULL;